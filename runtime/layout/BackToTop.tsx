import { t } from '../texts.ts'

/** A button that scrolls to the top. `navigation/to-top.ts`, which loads on the first scroll, shows it and handles clicks. */
export const BackToTop = () => (
  <button type="button" className="back-to-top" aria-label={t`Scroll back to top`} hidden />
)
