export { Image as default } from '../MDXElements.tsx'
