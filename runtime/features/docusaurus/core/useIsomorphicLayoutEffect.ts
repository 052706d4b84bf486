export { useBeforePaint as default } from '../../../core/layout/before-paint.ts'
