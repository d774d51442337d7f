import { Validator } from '@shiori/sandbox/validate'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { onOwnValues, ownValues } from '../../client/own-values.ts'
import { format } from '../../config/messages/messages.ts'
import { targetOf } from '../console/account/base-url.ts'
import { ConsoleFrame } from '../console/ConsoleFrame.tsx'
import consoleStyles from '../console/console.css?inline'
import type { ConsoleProps } from '../console/props.ts'
import { BodyEditor } from '../console/request/BodyEditor.tsx'
import { jsonErrors } from '../console/request/form-errors.ts'
import { SendBar, SendButton } from '../console/request/SendBar.tsx'
import { Target } from '../console/request/Target.tsx'
import { channelOf, fieldsOf, titleOf, withNewId } from './channel-of.ts'
import { Entries, endText } from './Entries.tsx'
import { Choice, Fields } from './Fields.tsx'
import messageStyles from './messages.css?inline'
import { opens, topicsOf } from './opens.ts'
import { useChannel } from './use-channel.ts'

export const styles = consoleStyles + messageStyles

/** Console of an operation with messages: a connection, a message to send, and a log. */
export default function MessageConsole(props: ConsoleProps) {
  const { text, part, operation: id } = props
  const messages = part.messages ?? { document: part.description, channels: [] }
  const shown = useMemo(() => channelOf(messages, id), [messages, id])
  const validator = useMemo(() => new Validator(messages.document), [messages])
  const { channel, operation, incoming } = shown
  const site = { ...props.site, targets: [], hosts: [], ...props.site.sockets }
  const own = useSyncExternalStore(onOwnValues, ownValues)
  const target = targetOf(own, site)
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(fieldsOf(shown)),
    ...(channel.transport === 'mqtt' && { clientId: crypto.randomUUID() }),
  }))
  const [chosen, setChosen] = useState(0)
  const shape = operation.messages[chosen]
  const example = JSON.stringify(shape?.example, null, 2) ?? ''
  const [body, setBody] = useState(() => withNewId(example))
  const [isHeldBack, setHeldBack] = useState(false)
  const { state, entries, ...connection } = useChannel()
  const { socket: words } = text
  const isSending = operation.does === 'send'
  const errors = useMemo(
    () => (isSending ? jsonErrors(validator, shape?.payload, body, text) : []),
    [isSending, validator, shape, body, text],
  )
  const token = channel.token && { ...channel.token, in: 'header' as const }

  const scroll = useRef<HTMLDivElement>(null)
  const connect = () => {
    // Without a target, the field shows an error.
    if (target === undefined) return scroll.current?.querySelector<HTMLElement>('input[type=url]')?.focus()
    const { tokens } = own
    const refused = (topic: string) => format(words.topicRefused, { topic })
    connection.open(opens(props, { shown, values, target, tokens, refused }))
  }
  const send = () => {
    if (errors.length > 0 && !isHeldBack) return setHeldBack(true)
    setHeldBack(false)
    connection.send(body)
    setBody(withNewId(body))
  }
  const act = () => {
    if (state === 'closed') connect()
    else if (state === 'open' && isSending) send()
  }
  const choose = (index: number) => {
    setChosen(index)
    setHeldBack(false)
    setBody(withNewId(JSON.stringify(operation.messages[index]?.example, null, 2) ?? ''))
  }
  const last = entries.at(-1)
  const received = entries.filter(({ way }) => way === 'in').length
  const status =
    last?.way === 'end'
      ? endText(words, last)
      : last?.way === 'told'
        ? last.text
        : last?.way === 'in'
          ? format(words.receivedCount, { count: received })
          : state === 'open'
            ? words.connected
            : ''

  return (
    <ConsoleFrame
      {...props}
      method={operation.does.toUpperCase()}
      scroll={scroll}
      status={status}
      onSend={act}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          act()
        }}
      >
        <Target
          site={site}
          own={own}
          target={target}
          place={token}
          token={channel.token && { title: channel.token.title }}
          inUse=""
          headers={[]}
        />
        {channel.token?.in === 'header' && target !== '' && <p className="sub">{words.noHeader}</p>}
        <Fields
          names={[
            ...fieldsOf(shown).map(([name]) => name),
            ...(target === '' ? [] : channel.query),
            ...(channel.transport === 'mqtt' && target !== '' ? ['clientId'] : []),
          ]}
          values={values}
          isFixed={state !== 'closed'}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
        {operation.messages.length > 1 && (
          <Choice
            label={words.message}
            titles={operation.messages.map(titleOf)}
            chosen={chosen}
            onChange={choose}
          />
        )}
        {isSending && (
          <BodyEditor
            document={messages.document}
            schema={shape?.payload}
            mediaType="application/json"
            value={body}
            example={example}
            errors={errors}
            label={words.message}
            anchor={chosen === 0 ? 'payload' : `payload-${chosen + 1}`}
            onChange={changed => {
              setBody(changed)
              setHeldBack(false)
            }}
          />
        )}
        <SendBar isHeldBack={isHeldBack}>
          {state === 'open' && isSending && <SendButton isHeldBack={isHeldBack} />}
          {/* A single button for both actions, so that it keeps the focus. */}
          <button
            type="button"
            className={state === 'closed' ? 'btn primary' : 'btn'}
            aria-busy={state === 'opening' || undefined}
            onClick={state === 'closed' ? connect : connection.close}
          >
            {state === 'closed' ? words.connect : words.disconnect}
          </button>
          {state === 'open' && !isSending && target === '' && shape && (
            <button
              type="button"
              className="btn"
              onClick={() => connection.post(topicsOf(shown, values)[0] ?? '', shape.example)}
            >
              {words.post}
            </button>
          )}
        </SendBar>
      </form>
      <section aria-label={words.messages} aria-busy={state === 'opening' || undefined}>
        <h2>{words.messages}</h2>
        <Entries entries={entries} validator={validator} incoming={incoming} outgoing={operation.messages} />
        {entries.length > 0 && (
          <div className="console-bar">
            <button type="button" onClick={connection.clear}>
              {words.clear}
            </button>
          </div>
        )}
      </section>
    </ConsoleFrame>
  )
}
