export { default } from '../ColorModeToggle.tsx'
