export { markdownToMdast, mdxToMdast } from 'satteri'
