import type { BlockOf } from '../schema.ts'
import { type Box, badgeRoom, type Pen } from './pen.ts'
import type { TextOf } from './texts.ts'

/**
 * Draws the picture of a video with a play sign.
 *
 * @returns The height.
 */
export function drawVideo(pen: Pen, { label, step }: BlockOf<'video'>, box: Box, textOf: TextOf): number {
  const height = Math.min(200, Math.round((box.width * 9) / 16))
  const isStep = step !== undefined
  pen.rect(box, height, {
    fill: 'bg-sunken',
    line: isStep ? 'accent' : 'line',
    radius: 8,
    stroke: isStep ? 1.5 : 1,
  })
  const middle = { x: box.x + box.width / 2, y: box.y + height / 2 }
  pen.circle(middle.x, middle.y, 20, { fill: 'bg-raised', line: 'line-strong' })
  pen.path(middle.x - 6, middle.y - 8, 'M1 1v14l12-7z', 'muted', { fill: 'muted' })
  const start = pen.step(box.x + 12, box.y + 20, step)
  pen.text(start, box.y + 20, textOf(label), {
    room: box.x + box.width - 12 - start,
    color: isStep ? 'strong' : 'muted',
    bold: isStep,
  })
  return height
}

const messageHeight = 46

/**
 * Draws messages of a chat.
 *
 * @returns The height.
 */
export function drawChat(pen: Pen, { messages }: BlockOf<'chat'>, box: Box, textOf: TextOf): number {
  const height = messages.length * messageHeight + 16
  pen.rect(box, height, { fill: 'bg', line: 'line', radius: 8 })
  for (const [index, { name, text }] of messages.entries()) {
    const y = box.y + 8 + index * messageHeight
    const room = box.width - 54 - 24
    pen.circle(box.x + 26, y + 22, 12, { fill: 'line' })
    pen.text(box.x + 48, y + 14, textOf(name), { room, color: 'muted' })
    pen.text(box.x + 48, y + 32, textOf(text), { room: room + 24, color: 'strong' })
    pen.icon(box.x + box.width - 28, y + 6, 'menu')
  }
  return height
}

/** Points of a curve, as fractions of the height. */
const curve = [0.72, 0.5, 0.62, 0.34, 0.44, 0.2, 0.3, 0.12]

/**
 * Draws a series over time, or parts of a whole.
 *
 * @returns The height.
 */
export function drawChart(
  pen: Pen,
  { label, kind, step }: BlockOf<'chart'>,
  box: Box,
  textOf: TextOf,
): number {
  const start = pen.step(box.x, box.y + 11, step)
  pen.text(start, box.y + 11, textOf(label), {
    room: box.width - (step === undefined ? 0 : badgeRoom),
    color: step === undefined ? 'muted' : 'strong',
    bold: step !== undefined,
  })
  const top = box.y + 28
  const height = 84
  if (kind === 'pie') {
    const middle = { x: box.x + 42, y: top + 42 }
    pen.circle(middle.x, middle.y, 32, { line: 'line', stroke: 14 })
    pen.path(middle.x, middle.y, 'M0-32A32 32 0 0 1 27.7 16', 'accent', { stroke: 14, cap: 'butt' })
    for (const [index, width] of [0.7, 0.5, 0.6].entries()) {
      const y = top + 16 + index * 24
      pen.circle(box.x + 104, y + 4, 4, { fill: index === 0 ? 'accent' : 'line-strong' })
      pen.rect({ x: box.x + 116, y, width: Math.max(20, (box.width - 120) * width) }, 8, {
        fill: 'line',
        radius: 4,
      })
    }
    return height + 28
  }
  for (const line of [0, 1, 2, 3]) pen.rule({ ...box, y: top + line * 27 })
  const points = curve.map(
    (share, index) => `${Math.round((box.width * index) / (curve.length - 1))} ${Math.round(share * height)}`,
  )
  pen.path(box.x, top, `M${points.join('L')}`, 'accent', { stroke: 2 })
  return height + 28
}
