import { type FormEvent, type Ref, useState } from 'react'
import { askLimits } from '../../search/ask/ask-messages.ts'

interface AskFieldProps {
  ref: Ref<HTMLInputElement>
  label: string
  send: string
  ask: (question: string) => void
  /** Whether an answer is in progress, so that the reader has to wait. */
  isBusy: boolean
}

/** A field for a question, or for a further one. */
export function AskField({ ref, label, send, ask, isBusy }: AskFieldProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || typed.trim() === '') return
    ask(typed.trim())
    setTyped('')
  }
  return (
    <form className="ask-further" onSubmit={submit}>
      <input
        ref={ref}
        type="text"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={askLimits.question}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <button type="submit" className="btn">
        {send}
      </button>
    </form>
  )
}
