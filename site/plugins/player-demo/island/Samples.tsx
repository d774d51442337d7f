import { type KeyboardEvent, useRef, useState } from 'react'
import { CopyButton } from './CopyButton.tsx'
import type { CodeContext } from './code/code-sample.ts'
import { samples } from './code/samples.ts'
import type { DemoState } from './state/demo-state.ts'

interface SamplesProps {
  state: DemoState
  context: CodeContext
}

/** Shows the code for the settings, in a tab for each SDK. */
export function Samples({ state, context }: SamplesProps) {
  const [index, setIndex] = useState(0)
  const code = useRef<HTMLElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const { text } = context
  const shown = samples[index] ?? samples[0]
  if (!shown) return null
  const written = shown.write(state, context)
  const move = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: samples.length - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + samples.length) % samples.length
    setIndex(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div ref={tabs} role="tablist" aria-label={text.code} onKeyDown={move}>
        {samples.map(({ label, id: name }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`pd-code-${name}`}
            aria-selected={at === index}
            aria-controls="pd-code-panel"
            tabIndex={at === index ? 0 : -1}
            onClick={() => setIndex(at)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="pd-code-panel" aria-labelledby={`pd-code-${shown.id}`} data-active="">
        <figure className="code wrap">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code ref={code}>{written}</code>
          </pre>
        </figure>
        <CopyButton label={text.copy} text={written} source={code} />
      </div>
    </>
  )
}
