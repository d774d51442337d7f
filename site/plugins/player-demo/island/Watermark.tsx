import { type CSSProperties, useEffect, useState } from 'react'
import type { DemoState } from './state/demo-state.ts'

/** Milliseconds that a moving watermark stays in each place. */
const stay = 5000

/** Horizontal and vertical position in percent, by the first and second word of a place. */
const columns: Record<string, number> = { LEFT: 0, MIDDLE: 50, RIGHT: 100 }
const rows: Record<string, number> = { TOP: 0, CENTER: 50, BOTTOM: 100 }

/** A text over the video, in a place named like in the platform. */
export function Watermark({ state }: { state: DemoState }) {
  const { watermark, position, x, y } = state
  const isRandom = position === 'RANDOM'
  const [place, setPlace] = useState({ x: 30, y: 30 })
  useEffect(() => {
    if (!isRandom) return
    const timer = setInterval(() => setPlace({ x: Math.random() * 100, y: Math.random() * 100 }), stay)
    return () => clearInterval(timer)
  }, [isRandom])
  if (watermark === '') return null
  const [row = '', column = ''] = position.split('_')
  const { x: left, y: top } = isRandom
    ? place
    : position === 'CUSTOM'
      ? { x, y }
      : { x: columns[column] ?? 0, y: rows[row] ?? 0 }
  const style: CSSProperties & Record<'--x' | '--y', number> = { '--x': left, '--y': top }
  return (
    <p className="pd-watermark" style={style}>
      {watermark}
    </p>
  )
}
