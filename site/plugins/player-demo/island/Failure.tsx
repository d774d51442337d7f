import { format } from 'shiori'
import { usePlayerDemoText } from './text.ts'
import type { Phase } from './use-demo-player.ts'

interface FailureProps {
  failure: Extract<Phase, { kind: 'failed' }>
  retry: () => void
}

/** Says why nothing plays, with the error's code and text, and a button to retry. */
export function Failure({ failure: { media, message }, retry }: FailureProps) {
  const { failure: text, categories } = usePlayerDemoText()
  return (
    <div className="island-error pd-failure" role="alert">
      <p>{media ? text.media : text.engine}</p>
      <p className="island-error-message">
        {!media
          ? message
          : media.name === 'BROWSER_IS_NOT_SUPPORTED'
            ? text.unsupported
            : format(text.code, {
                code: media.code,
                name: media.name,
                category: categories[media.category],
              })}
      </p>
      <button type="button" className="btn" onClick={retry}>
        {text.retry}
      </button>
    </div>
  )
}
