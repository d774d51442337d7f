import { clock } from './clock.ts'
import type { Chapter } from './engine/engine.ts'
import { usePlayerDemoText } from './text.ts'

interface ChaptersProps {
  chapters: readonly Chapter[]
  onJump: (seconds: number) => void
}

/** The chapters of the stream; each button jumps to its beginning. */
export function Chapters({ chapters, onJump }: ChaptersProps) {
  const text = usePlayerDemoText()
  if (chapters.length === 0) return <p className="sub">{text.chaptersLater}</p>
  return (
    <ol className="pd-chapters">
      {chapters.map(({ title, startTime }) => (
        <li key={startTime}>
          <button type="button" className="btn" onClick={() => onJump(startTime)}>
            <span className="pd-time">{clock(startTime)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  )
}
