export { useBeforePaint as default } from '../../layout/before-paint.ts'
