import { useId } from 'react'
import { settings } from '../../../client/settings.ts'
import type { ConsoleCode } from '../../../plugins/console-code.ts'
import { useConsoleText } from '../text-context.ts'
import type { TokenPlace } from './sandbox-token.ts'

interface TargetProps {
  site: ConsoleCode
  /** Address of the host; empty for the sandbox. */
  target: string
  place: TokenPlace | undefined
  /** The reader's own; empty for the sandbox's. */
  token: string
  onTarget: (target: string) => void
  onToken: (token: string) => void
}

/** Where the request goes, and whose token it carries. */
export function Target({ site, target, place, token, onTarget, onToken }: TargetProps) {
  const text = useConsoleText()
  const id = useId()
  const { targets, worker } = site
  return (
    <div className="console-target">
      {targets.length === 0 ? (
        <p className="sub">{text.sandboxNote}</p>
      ) : (
        <>
          <label htmlFor={id}>{text.target}</label>
          <select id={id} value={target} onChange={event => onTarget(event.target.value)}>
            {worker !== undefined && <option value="">{text.sandbox}</option>}
            {targets.map(({ label, url }) => (
              <option key={url} value={url}>
                {typeof label === 'string' ? label : (label[settings.locale] ?? url)}
              </option>
            ))}
          </select>
          {target === '' && <p className="sub">{text.sandboxNote}</p>}
        </>
      )}
      {target !== '' && place && (
        <>
          <label htmlFor={`${id}-token`}>
            {text.token} <code>{place.scheme}</code>
          </label>
          <input
            id={`${id}-token`}
            type="password"
            autoComplete="off"
            aria-describedby={`${id}-note`}
            value={token}
            onChange={event => onToken(event.target.value)}
          />
          <p id={`${id}-note`} className="sub">
            {text.tokenNote}
          </p>
        </>
      )}
    </div>
  )
}
