import { t } from '../../../texts.ts'
import { usePage, useSite } from '../../state/context.tsx'

/**
 * Asks whether the page helped, if `feedback` is configured. A plain HTML form; the late code sends it without leaving
 * the page. The style sheet shows the comment field and the button after a choice.
 */
export function Feedback() {
  const { feedback } = useSite()
  const { kind, route } = usePage()
  if (feedback === undefined || kind !== 'doc') return null
  return (
    <form className="feedback" method="post" action={feedback.url}>
      <input type="hidden" name="page" value={route} />
      <fieldset>
        <legend>{t`Was this page helpful?`}</legend>
        <label>
          <input type="radio" name="helpful" value="yes" required /> {t`Yes`}
        </label>
        <label>
          <input type="radio" name="helpful" value="no" /> {t`No`}
        </label>
      </fieldset>
      <div className="feedback-more">
        <label>
          {t`What should we know? (optional)`}
          <textarea name="comment" rows={3} maxLength={2000} />
        </label>
        <button type="submit">{t`Send`}</button>
      </div>
    </form>
  )
}
