import { useState } from 'react'
import { useShared } from './text-context.ts'

/** Milliseconds that a button says that it has copied. */
const shown = 2000

/** A button that copies what `read` gives. */
export function CopyButton({ label, read }: { label: string; read: () => string }) {
  const { text, copyText } = useShared()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    setCopied(await copyText(read()))
    setTimeout(() => setCopied(false), shown)
  }
  return (
    <button type="button" onClick={copy}>
      {copied ? text.copied : label}
    </button>
  )
}
