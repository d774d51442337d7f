import { type FormEvent, useState } from 'react'
import type { Messages } from '../../config/messages/messages.ts'
import { askLimits } from '../../search/ask/ask-messages.ts'

/** A field for a further question. */
export function AskFurther({ text, ask }: { text: Messages['ask']; ask: (question: string) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') ask(typed.trim())
  }
  return (
    <form className="ask-further" onSubmit={submit}>
      <input
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
