export { Pre as default } from '../MDXElements.tsx'
