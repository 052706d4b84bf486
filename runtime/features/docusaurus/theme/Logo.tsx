export { default } from '../../mdx/logo.tsx'
