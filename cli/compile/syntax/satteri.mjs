export { markdownToMdast } from 'satteri'
