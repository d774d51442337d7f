import { format } from '../../../config/messages/messages.ts'
import { CopyButton } from '../CopyButton.tsx'
import { anchorOfStatus, meaningOfStatus } from '../page-texts.ts'
import { prettyPrint } from '../request/pretty-print.ts'
import { useConsoleText } from '../text-context.ts'
import { bodyView, maxShown } from './body-view.ts'
import { ErrorExplained } from './ErrorExplained.tsx'
import { JsonTree } from './JsonTree.tsx'
import { saveFile } from './save-file.ts'
import type { Sent } from './sent.ts'
import { sizeText, timeText } from './size-text.ts'

/** A response: status with its description, headers, body. */
export function ResponseView({ sent }: { sent: Sent }) {
  const text = useConsoleText()
  const { status, time, headers, bytes, mediaType, isOpen, isBroken } = sent
  const view = bodyView(sent)
  const size = sizeText(bytes.byteLength)
  const meaning = meaningOfStatus(status)
  const copied = () => {
    const written = new TextDecoder().decode(bytes)
    return (view.kind === 'json' && prettyPrint(written)) || written
  }
  return (
    <>
      <p className="console-status">
        <a className={`badge ${toneOf(status)}`} href={`#${anchorOfStatus(status)}`}>
          {status}
        </a>
        <span>{meaning}</span>
        <small>
          {timeText(time)} · {size}
        </small>
      </p>
      {view.kind === 'json' && status >= 400 && <ErrorExplained value={view.value} />}
      {isBroken && <p className="console-error">{text.broken}</p>}
      {mediaType === 'text/event-stream' && <p className="sub">{isOpen ? text.stream : text.streamEnded}</p>}
      {view.kind === 'none' && !isOpen && <p className="sub">{text.noBody}</p>}
      {view.kind === 'binary' && <p>{format(text.binary, { size })}</p>}
      {view.kind === 'text' && view.isCut && (
        <p className="sub">{format(text.cut, { shown: sizeText(maxShown), size })}</p>
      )}
      {bytes.byteLength > 0 && !isOpen && (
        <div className="console-bar">
          {view.kind !== 'binary' && <CopyButton label={text.copy} read={copied} />}
          <button type="button" onClick={() => saveFile(bytes, mediaType)}>
            {text.download}
          </button>
        </div>
      )}
      {view.kind === 'json' && (
        <div className="console-json">
          <JsonTree value={view.value} name="" anchor={anchorOfStatus(status)} depth={0} />
        </div>
      )}
      {view.kind === 'text' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre className="console-text" tabIndex={0}>
          {view.text}
        </pre>
      )}
      <details className="console-headers">
        <summary>
          {text.headers} <small>{headers.length}</small>
        </summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

function toneOf(status: number): string {
  if (status < 300) return 'success'
  return status < 500 ? 'warning' : 'danger'
}
