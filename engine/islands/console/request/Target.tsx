import { useId } from 'react'
import { type OwnValues, setOwnValues, typedHost } from '../../../client/own-values.ts'
import { settings } from '../../../client/settings.ts'
import type { ConsoleCode } from '../../../plugins/console-code.ts'
import type { OwnAccountProps } from '../account/OwnAccount.tsx'
import { TokenLine } from '../account/TokenLine.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { TokenOnPage } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'
import type { FormField } from './fields.ts'
import type { TokenPlace } from './sandbox-token.ts'

// Only few readers send to their own account.
const { Part: OwnAccount } = lazyPart<OwnAccountProps>(
  async () => (await import('../account/OwnAccount.tsx')).OwnAccount,
)

interface TargetProps {
  site: ConsoleCode
  own: OwnValues
  /** Address of the host; empty for the sandbox, undefined for an invalid base URL. */
  target: string | undefined
  place: TokenPlace | undefined
  /** Kind of the token. */
  token: TokenOnPage | undefined
  /** The token that the sandbox uses now. */
  inUse: string
  /** Headers with values of the reader's account. */
  headers: readonly FormField[]
  /** Gets a token for the operation in the sandbox. */
  getToken?: () => Promise<void>
}

/** Target of the request, and its token. */
export function Target({ site, own, target, place, token, inUse, headers, getToken }: TargetProps) {
  const text = useConsoleText()
  const id = useId()
  const { targets, hosts, worker } = site
  const isTyped = own.sendTo === typedHost && hosts.length > 0
  return (
    <div className="console-target">
      {targets.length + hosts.length > 0 && (
        <>
          <label htmlFor={id}>{text.target}</label>
          <select
            id={id}
            value={isTyped ? typedHost : target}
            onChange={event => setOwnValues({ sendTo: event.target.value })}
          >
            {worker !== undefined && <option value="">{text.sandbox}</option>}
            {targets.map(({ label, url }) => (
              <option key={url} value={url}>
                {typeof label === 'string' ? label : (label[settings.locale] ?? url)}
              </option>
            ))}
            {hosts.length > 0 && <option value={typedHost}>{text.otherBase}</option>}
          </select>
        </>
      )}
      {target === '' ? (
        <>
          <p className="sub">{text.sandboxNote}</p>
          {token?.issuer && <TokenLine token={token} inUse={inUse} getToken={getToken} />}
        </>
      ) : (
        <OwnAccount own={own} hosts={hosts} base={target} place={place} token={token} headers={headers} />
      )}
    </div>
  )
}
