export { useColorMode as default } from '../../core/theme-common.tsx'
