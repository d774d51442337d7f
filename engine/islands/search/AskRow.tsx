import { type ComponentType, type MouseEvent, useState } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import type { AskPanelProps } from '../ask/AskPanel.tsx'
import { useSearchText } from './search-text.ts'

interface AskRowProps {
  response: SearchResponse
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Offers an answer in words for the query. Its code is loaded on the click; after a failure, the next click tries again. */
export function AskRow({ response, onOpen }: AskRowProps) {
  const text = useSearchText()
  const [Panel, setPanel] = useState<ComponentType<AskPanelProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  if (!response.isAskable || response.isUnsure) return null
  const toggle = () => {
    setOpen(!isOpen)
    setMissing(false)
    if (isOpen || Panel) return
    import('../ask/AskPanel.tsx').then(
      ({ AskPanel }) => setPanel(() => AskPanel),
      () => {
        setOpen(false)
        setMissing(true)
      },
    )
  }
  return (
    <div className="search-in-words">
      <button type="button" className="btn" aria-expanded={isOpen} onClick={toggle}>
        {text.inWords}
      </button>
      {isMissing && <p role="alert">{text.failedText}</p>}
      {isOpen && Panel && <Panel question={response.query} onOpen={onOpen} />}
    </div>
  )
}
