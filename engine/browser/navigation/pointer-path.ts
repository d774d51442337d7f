/** Position of the pointer on the screen, and time in milliseconds. */
export interface PointerPlace {
  clientX: number
  clientY: number
  timeStamp: number
}

/** Minimum milliseconds between two positions: closer ones do not show a direction. */
export const step = 25
/** Milliseconds after which the pointer counts as having stopped. */
const stopTime = 120
/** Milliseconds ahead for which positions are predicted. */
const lookaheadMs = [40, 80, 120]

/** Speed of the pointer between two positions, in pixels per millisecond; 0 after a stop. */
export function speed(from: PointerPlace, to: PointerPlace): number {
  const time = to.timeStamp - from.timeStamp
  if (time <= 0 || time > stopTime) return 0
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) / time
}

/** Predicted positions of a pointer that continues its movement; empty if it has stopped. */
export function predictPath(from: PointerPlace, to: PointerPlace): { x: number; y: number }[] {
  const time = to.timeStamp - from.timeStamp
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (speed(from, to) * time < 2) return []
  return lookaheadMs.map(ahead => ({
    x: to.clientX + (x / time) * ahead,
    y: to.clientY + (y / time) * ahead,
  }))
}
