export { default } from '../../theme/Details.tsx'
