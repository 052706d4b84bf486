declare module 'commonmark-spec-0.29' {
  export { type Example, tests } from 'commonmark-spec'
}
