import type { BlockOf } from '../schema.ts'
import { type Box, badgeRoom, type Pen, textSize } from './pen.ts'
import { cutText, textWidth } from './text-width.ts'
import type { TextOf } from './texts.ts'

const labelHeight = 26
const inputHeight = 32
const optionHeight = 26

/**
 * Draws a label with a box below it: a field, a choice or a value to copy.
 *
 * @returns The height.
 */
export function drawInput(
  pen: Pen,
  { show, label, value, step }: BlockOf<'field'> | BlockOf<'choice'> | BlockOf<'copy'>,
  box: Box,
  textOf: TextOf,
): number {
  drawLabel(pen, textOf(label), box, step)
  const top = box.y + labelHeight
  const isStep = step !== undefined
  pen.rect({ ...box, y: top }, inputHeight, {
    fill: show === 'copy' ? 'bg-sunken' : 'bg',
    line: isStep ? 'accent' : show === 'copy' ? 'line' : 'line-strong',
    radius: 6,
    stroke: isStep ? 1.5 : 1,
  })
  const hasIcon = show !== 'field'
  if (hasIcon)
    pen.icon(box.x + box.width - 26, top + 8, show === 'copy' ? 'copy' : 'open', isStep ? 'accent' : 'muted')
  const room = box.width - (hasIcon ? 44 : 22)
  if (value && show === 'copy')
    pen.text(
      box.x + 11,
      top + inputHeight / 2,
      cutText(textOf(value), { size: textSize, mono: true }, room),
      {
        room,
        mono: true,
      },
    )
  else if (value) pen.text(box.x + 11, top + inputHeight / 2, textOf(value), { room })
  return labelHeight + inputHeight
}

/**
 * Draws a label with values below it, side by side where they fit.
 *
 * @returns The height.
 */
export function drawOptions(
  pen: Pen,
  { label, items, chosen, step }: BlockOf<'options'>,
  box: Box,
  textOf: TextOf,
): number {
  drawLabel(pen, textOf(label), box, step)
  const texts = items.map(textOf)
  const widths = texts.map(text => textWidth(text, { size: 13 }) + 22)
  const isRow = widths.reduce((sum, width) => sum + width + 20, 0) <= box.width + 20
  let { x } = box
  let y = box.y + labelHeight + optionHeight / 2 - 2
  for (const [index, text] of texts.entries()) {
    const isChosen = index + 1 === chosen
    pen.circle(x + 7.5, y, isChosen ? 7 : 6.5, {
      fill: isChosen ? 'accent-fill' : 'bg',
      line: isChosen ? 'accent-fill' : 'line-strong',
    })
    if (isChosen) pen.circle(x + 7.5, y, 2.5, { fill: 'on-accent' })
    pen.text(x + 22, y, text, { room: box.x + box.width - x - 22, color: isChosen ? 'strong' : 'text' })
    if (isRow) x += (widths[index] ?? 0) + 20
    else y += optionHeight
  }
  return labelHeight + (isRow ? 1 : texts.length) * optionHeight - 2
}

/**
 * Draws a switch with its label after it.
 *
 * @returns The height.
 */
export function drawSwitch(
  pen: Pen,
  { label, on, step }: BlockOf<'switch'>,
  box: Box,
  textOf: TextOf,
): number {
  const middle = box.y + 12
  const x = pen.step(box.x, middle, step)
  pen.rect({ x, y: middle - 9, width: 32 }, 18, {
    radius: 9,
    ...(on ? { fill: 'accent-fill' } : { fill: 'bg', line: 'line-strong' }),
  })
  pen.circle(on ? x + 23 : x + 9, middle, on ? 6.5 : 5.5, { fill: on ? 'on-accent' : 'line-strong' })
  pen.text(x + 42, middle, textOf(label), { room: box.x + box.width - x - 42, color: 'strong' })
  return 24
}

function drawLabel(pen: Pen, text: string, box: Box, step: number | undefined): void {
  const x = pen.step(box.x, box.y + 11, step)
  const room = box.width - (step === undefined ? 0 : badgeRoom)
  pen.text(x, box.y + 11, text, {
    room,
    color: step === undefined ? 'muted' : 'strong',
    bold: step !== undefined,
  })
}
