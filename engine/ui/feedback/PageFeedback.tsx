import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import css from './feedback.css?inline'

/**
 * "Was this page helpful?", if the site asks it. A plain form that leads back to the page, which then says thanks: without script it works
 * if the engine's server receives it, and is hidden if another service does (browser/feedback/page-form.ts).
 */
export function PageFeedback() {
  const { feedback, locale, messages } = useFrame()
  if (!feedback) return null
  const { question, yes, no, thanks } = messages.feedback
  return (
    <>
      <Sheet name="feedback" css={css} />
      <form
        className="feedback"
        method="post"
        action={feedback.action}
        hidden={feedback.action === undefined}
        data-feedback=""
      >
        <input type="hidden" name="kind" value="helpful" />
        <input type="hidden" name="path" value={feedback.path} />
        <input type="hidden" name="locale" value={locale.code} />
        <fieldset>
          <legend>{question}</legend>
          <button type="submit" className="btn" name="value" value="yes">
            {yes}
          </button>
          <button type="submit" className="btn" name="value" value="no">
            {no}
          </button>
        </fieldset>
      </form>
      <p className="feedback" id="feedback-thanks">
        {thanks}
      </p>
    </>
  )
}
