/** A place of the pointer on the screen, and when it was there, milliseconds. */
export interface PointerPlace {
  clientX: number
  clientY: number
  timeStamp: number
}

/** Milliseconds between two places: closer ones say little of where the pointer goes. */
export const step = 25
/** Milliseconds after which the pointer has stopped and begins anew. */
const pause = 120
/** Milliseconds ahead for which it is said where the pointer will be. */
const foresight = [40, 80, 120]

/** How fast a pointer went between two places, pixels a millisecond; 0 when it has rested. */
export function speed(from: PointerPlace, to: PointerPlace): number {
  const time = to.timeStamp - from.timeStamp
  if (time <= 0 || time > pause) return 0
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) / time
}

/** Where a pointer is about to be, if it goes on as it went between two places; nothing when it rests or has rested. */
export function wayAhead(from: PointerPlace, to: PointerPlace): { x: number; y: number }[] {
  const time = to.timeStamp - from.timeStamp
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (speed(from, to) * time < 2) return []
  return foresight.map(ahead => ({
    x: to.clientX + (x / time) * ahead,
    y: to.clientY + (y / time) * ahead,
  }))
}
