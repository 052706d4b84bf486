import { t } from '../texts.ts'

/** A button that leads back to the top. Shown and answered by `navigation/to-top.ts`, which comes with the first scrolling. */
export const BackToTop = () => (
  <button type="button" className="back-to-top" aria-label={t`Scroll back to top`} hidden />
)
