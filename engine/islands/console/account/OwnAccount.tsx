import { useId } from 'react'
import { clearOwnValues, type OwnValues, setOwnValues, typedHost } from '../../../client/own-values.ts'
import { format } from '../../../config/messages/messages.ts'
import { shellQuote } from '../../../reference/samples/shell.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { TokenOnPage } from '../page-texts.ts'
import type { FormField } from '../request/fields.ts'
import { ParameterField } from '../request/ParameterField.tsx'
import type { TokenPlace } from '../request/sandbox-token.ts'
import { useConsoleText } from '../text-context.ts'

export interface OwnAccountProps {
  own: OwnValues
  /** Hosts that readers may enter. */
  hosts: readonly string[]
  /** Address for requests; undefined for an invalid base URL. */
  base: string | undefined
  place: TokenPlace | undefined
  token: TokenOnPage | undefined
  /** Headers with values of the reader's account, such as the organization. */
  headers: readonly FormField[]
}

/** Settings for requests to the reader's own account: base URL, token, organization, and whether to store them. */
export function OwnAccount({ own, hosts, base, place, token, headers }: OwnAccountProps) {
  const text = useConsoleText()
  const id = useId()
  const isWrong = own.typed !== '' && base === undefined
  const filledEntries = Object.entries({ ...own.tokens, ...own.headers }).filter(([, value]) => value !== '')
  const exports = () => filledEntries.map(([name, value]) => `export ${name}=${shellQuote(value)}`).join('\n')
  return (
    <div className="console-account">
      {own.sendTo === typedHost && (
        <>
          <label htmlFor={`${id}-base`}>{text.base}</label>
          <input
            id={`${id}-base`}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hosts`}
            aria-invalid={isWrong || undefined}
            value={own.typed}
            onChange={event => setOwnValues({ typed: event.target.value })}
          />
          <p id={`${id}-hosts`} className={isWrong ? 'console-error' : 'sub'}>
            {format(text.baseHosts, { hosts: hosts.join(', ') })}
          </p>
        </>
      )}
      {place && token && (
        <>
          <label htmlFor={`${id}-token`}>{format(text.tokenKind, { title: token.title })}</label>
          <input
            id={`${id}-token`}
            type="password"
            autoComplete="off"
            aria-describedby={`${id}-note`}
            value={own.tokens[place.variable] ?? ''}
            onChange={event =>
              setOwnValues({ tokens: { ...own.tokens, [place.variable]: event.target.value } })
            }
          />
          {token.issuer && (
            <p>
              <a href={token.issuer.href}>{token.issuer.text}</a>
            </p>
          )}
        </>
      )}
      {headers.map(field => {
        const variable = field.parameter?.['x-variable'] ?? ''
        const value = own.headers[variable] ?? ''
        return (
          <ParameterField
            key={field.key}
            field={field}
            value={value}
            error={undefined}
            resources={[]}
            onChange={written => setOwnValues({ headers: { ...own.headers, [variable]: written } })}
            onFiles={() => {}}
          />
        )
      })}
      <label className="console-tick">
        <input
          type="checkbox"
          checked={own.isKept}
          onChange={event => setOwnValues({ isKept: event.target.checked })}
        />{' '}
        {text.keepValues}
      </label>
      <p id={`${id}-note`} className="sub">
        {text.tokenNote}
      </p>
      {filledEntries.length > 0 && (
        <div className="console-bar">
          <CopyButton label={text.copyVariables} read={exports} />
          <button type="button" onClick={clearOwnValues}>
            {text.forgetValues}
          </button>
        </div>
      )}
    </div>
  )
}
