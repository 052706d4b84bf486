export { default } from '../../core/Link.tsx'
