export { default } from '../../mdx/head.tsx'
