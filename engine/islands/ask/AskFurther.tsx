import { type FormEvent, type Ref, useState } from 'react'
import type { Messages } from '../../config/messages/messages.ts'
import { askLimits } from '../../search/ask/ask-messages.ts'

interface AskFurtherProps {
  ref: Ref<HTMLInputElement>
  text: Messages['ask']
  ask: (question: string) => void
  /** Whether an answer is under way: it is waited for. */
  isBusy: boolean
}

/** A field for a further question. */
export function AskFurther({ ref, text, ask, isBusy }: AskFurtherProps) {
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
        aria-label={text.further}
        placeholder={text.further}
        autoComplete="off"
        maxLength={askLimits.question}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <button type="submit" className="btn">
        {text.send}
      </button>
    </form>
  )
}
