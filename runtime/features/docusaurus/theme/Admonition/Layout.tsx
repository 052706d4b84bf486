export { default } from '../Admonition.tsx'
