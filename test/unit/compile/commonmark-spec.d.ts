declare module 'commonmark-spec' {
  export interface Example {
    readonly number: number
    readonly markdown: string
    readonly html: string
    readonly section: string
  }
  export const tests: readonly Example[]
}
