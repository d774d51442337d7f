import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { onOwnValues, ownValues } from '../../client/own-values.ts'
import { format } from '../../config/messages/messages.ts'
import { type Draft, draftOf, fragmentOf } from '../../reference/try-link.ts'
import { targetOf } from './account/base-url.ts'
import { ownHeaders, withOwnHeaders } from './account/own-fields.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { RequestCodeProps } from './code/RequestCode.tsx'
import styles from './console.css?inline'
import { History } from './History.tsx'
import { remember } from './history.ts'
import { lazyPart } from './lazy-part.tsx'
import { pageSandbox } from './page-sandbox.ts'
import { tokenOnPage } from './page-texts.ts'
import type { ConsoleProps } from './props.ts'
import { BodyEditor } from './request/BodyEditor.tsx'
import { describedRequest } from './request/described-request.ts'
import type { ChosenFiles } from './request/form-body.ts'
import { formErrors } from './request/form-errors.ts'
import { makeRequest } from './request/make-request.ts'
import { mediaTypeOf } from './request/media-type.ts'
import { Parameters } from './request/Parameters.tsx'
import { SendBar, SendButton } from './request/SendBar.tsx'
import { sandboxToken, tokenPlace, withToken, worldToken } from './request/sandbox-token.ts'
import { mask, withoutSecrets } from './request/secrets.ts'
import { Target } from './request/Target.tsx'
import type { AnswerProps } from './response/Answer.tsx'
import { sizeText } from './response/size-text.ts'
import { loadDraft, storeDraft } from './stored-draft.ts'
import { useLinks } from './use-links.ts'
import { useRequest } from './use-request.ts'
import { useWorld } from './world/use-world.ts'
import { WorldDrawer } from './world/WorldDrawer.tsx'

export { styles }

const { Part: Code } = lazyPart<RequestCodeProps>(async () => {
  const { requestCode } = await import('./code/RequestCode.tsx')
  return requestCode()
})

const { Part: Answer, load: loadAnswer } = lazyPart<AnswerProps>(
  async () => (await import('./response/Answer.tsx')).Answer,
)

/** The console of an operation: form, response, history, and the reader's world. */
export default function Console(props: ConsoleProps) {
  const { text, part, group, folder, site, url, method } = props
  const { description } = part
  const { operation, fields, validator, example, secrets } = useMemo(
    () => describedRequest(description, method, url),
    [description, url, method],
  )
  const filled = (linked: Draft | undefined): Draft => ({
    values: { ...Object.fromEntries(fields.map(({ key, initial }) => [key, initial])), ...linked?.values },
    body: example === undefined ? undefined : (linked?.body ?? example),
  })
  const [draft, setDraft] = useState(() =>
    filled(loadDraft(operation.id, location.hash) ?? draftOf(location.hash)),
  )
  const [files, setFiles] = useState<ChosenFiles>({})
  const sandbox = site.worker === undefined ? undefined : pageSandbox(site.worker, folder)
  const own = useSyncExternalStore(onOwnValues, ownValues)
  const target = targetOf(own, site)
  const [isWorldOpen, setWorldOpen] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const [isByHand, setByHand] = useState(false)
  const [count, setCount] = useState(0)
  const world = useWorld(sandbox, group, isWorldOpen)
  const { sent, failed, isSending, send, cancel } = useRequest(sandbox, group, target ?? '')

  const headers = useMemo(() => ownHeaders(fields), [fields])
  const completeDraft = useMemo(
    () => (target === '' ? draft : withOwnHeaders(draft, headers, own)),
    [draft, headers, own, target],
  )
  const errors = useMemo(
    () => formErrors(validator, operation, fields, completeDraft, files, text),
    [validator, operation, fields, completeDraft, files, text],
  )
  const place = tokenPlace(description, operation)
  const request = makeRequest(operation, fields, completeDraft, files)
  const tokenFrom = (facts: WorldFacts | undefined, byHand = isByHand) =>
    place && (target === '' ? sandboxToken(place, facts?.tokens, byHand) : own.tokens[place.variable])
  const token = tokenFrom(world?.facts)
  const server = url.slice(0, -operation.path.length)
  const code = <Code host={target || server} request={request} place={place} />

  const scroll = useRef<HTMLDivElement>(null)
  const response = useRef<HTMLElement>(null)
  const isAnswered = sent !== undefined || failed !== undefined

  const submit = async (isForced: boolean, byHand = isByHand) => {
    setHeldBack(false)
    // There is no valid target; the field shows the error.
    if (target === undefined) return scroll.current?.querySelector<HTMLElement>('input[type=url]')?.focus()
    if (errors.count > 0 && !isForced) return setHeldBack(true)
    loadAnswer()
    // The request may come before the first state of the world, which may have issued a token.
    const isKnown = target !== '' || world?.facts
    const facts = isKnown ? world?.facts : await world?.ask({ what: 'facts', group }).catch(() => undefined)
    const status = await send(withToken(request, place, tokenFrom(facts, byHand) ?? ''))
    const { target: sentTo } = makeRequest(operation, fields, withoutSecrets(secrets, draft, mask))
    remember({
      time: Date.now(),
      page: location.pathname,
      method,
      target: sentTo.replaceAll(encodeURIComponent(mask), mask),
      status,
      draft: withoutSecrets(secrets, draft),
    })
    setCount(before => before + 1)
    world?.refresh()
  }
  const getToken = async () => {
    const issuer = place && tokenOnPage(place.scheme).issuer
    if (!sandbox || !issuer) return
    const { issueToken } = await import('./account/issue-token.ts')
    await issueToken(sandbox, folder, issuer, world?.facts?.tokens)
    world?.refresh()
  }
  const sendByHand = () => {
    setByHand(true)
    submit(true, true)
  }
  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    storeDraft(operation.id, withoutSecrets(secrets, changed), location.hash)
    setHeldBack(false)
  }
  const restore = (past: Draft) => {
    change(filled(past))
    // Scrolls to the form.
    scroll.current?.scrollTo({ top: 0 })
    scroll.current?.focus({ preventScroll: true })
  }
  useLinks(restore)
  const fragment = () => fragmentOf(withoutSecrets(secrets, draft))
  const reload = () => {
    location.hash = fragment()
    location.reload()
  }
  const link = () => location.origin + location.pathname + fragment()
  const status = isSending
    ? text.sending
    : sent
      ? format(text.answered, {
          status: sent.status,
          time: Math.round(sent.time),
          size: sizeText(sent.bytes.byteLength),
        })
      : ''

  return (
    <ConsoleFrame {...props} scroll={scroll} status={status} onSend={() => submit(false)}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit(isHeldBack)
        }}
      >
        <Target
          site={site}
          own={own}
          target={target}
          place={place}
          token={place && tokenOnPage(place.scheme)}
          inUse={place ? sandboxToken(place, world?.facts?.tokens, isByHand) : ''}
          headers={headers}
          getToken={getToken}
        />
        <Parameters
          path={operation.path}
          fields={target === '' ? fields : fields.filter(field => !headers.includes(field))}
          values={draft.values}
          errors={errors.fields}
          world={target === '' ? world?.facts : undefined}
          onChange={(key, value) => change({ values: { ...draft.values, [key]: value } })}
          onFiles={(key, chosen) => {
            setFiles({ ...files, [key]: chosen })
            setHeldBack(false)
          }}
        />
        {draft.body !== undefined && (
          <BodyEditor
            document={description}
            schema={operation.bodySchema}
            mediaType={mediaTypeOf(operation) ?? ''}
            value={draft.body}
            example={example ?? ''}
            errors={errors.body}
            onChange={body => change({ body })}
          />
        )}
        <code className="console-target-line">{request.target}</code>
        <SendBar isHeldBack={isHeldBack}>
          <SendButton isHeldBack={isHeldBack} />
          {isSending && (
            <button type="button" className="btn" onClick={cancel}>
              {text.cancel}
            </button>
          )}
          <CopyButton label={text.copyLink} read={link} />
        </SendBar>
        <details className="console-code" onToggle={event => setCodeOpen(event.currentTarget.open)}>
          <summary>{text.code}</summary>
          {isCodeOpen && code}
        </details>
      </form>
      <section
        ref={response}
        className="console-response"
        aria-label={text.response}
        aria-busy={isSending || undefined}
      >
        <h2>{text.response}</h2>
        {isAnswered ? (
          <Answer
            description={description}
            operation={operation}
            sent={sent}
            failed={failed}
            facts={world?.facts}
            sendByHand={
              sent?.status === 401 && target === '' && token === worldToken ? sendByHand : undefined
            }
            issuer={place && tokenOnPage(place.scheme).issuer}
            code={code}
            reload={reload}
            section={response}
          />
        ) : (
          <p className="sub">{isSending ? text.sending : text.noResponse}</p>
        )}
      </section>
      {world && <WorldDrawer world={world} isOpen={isWorldOpen} onToggle={setWorldOpen} />}
      <History count={count} onRestore={restore} />
    </ConsoleFrame>
  )
}
