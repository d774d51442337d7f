import type { BlockOf } from '../schema.ts'
import { type Box, badgeRoom, type Pen } from './pen.ts'
import { textWidth } from './text-width.ts'
import type { TextOf } from './texts.ts'

const tabHeight = 34
const rowHeight = 38
const toolWidth = 26
/** Pixels for a number before an icon. */
const iconBadgeRoom = 27
const entryHeight = 30

/**
 * Draws tabs over a line, in as many rows as needed.
 *
 * @returns The height.
 */
export function drawTabs(
  pen: Pen,
  { items, active, step }: BlockOf<'tabs'>,
  box: Box,
  textOf: TextOf,
): number {
  const gap = 18
  let { x, y } = box
  for (const [index, item] of items.entries()) {
    const isActive = index + 1 === active
    const text = textOf(item)
    const number = isActive ? step : undefined
    const width = textWidth(text, { size: 13, bold: isActive }) + (number === undefined ? 0 : badgeRoom)
    if (x > box.x && x + width > box.x + box.width) {
      x = box.x
      y += tabHeight
    }
    const start = pen.step(x, y + tabHeight / 2, number)
    pen.text(start, y + tabHeight / 2, text, {
      room: box.x + box.width - start,
      color: isActive ? 'accent' : 'muted',
      bold: isActive,
    })
    if (isActive) pen.rect({ x, y: y + tabHeight - 2, width }, 2, { fill: 'accent', radius: 1 })
    x += width + gap
  }
  pen.rule({ ...box, y: y + tabHeight })
  return y + tabHeight + 1 - box.y
}

/** Number of columns in a narrow list. */
const narrowColumns = 2

/**
 * Draws a list with icons at the end of each row.
 *
 * @returns The height.
 */
export function drawTable(
  pen: Pen,
  { columns, rows, icons = [] }: BlockOf<'table'>,
  box: Box,
  textOf: TextOf,
): number {
  const shown = columns.slice(0, box.width < 400 ? narrowColumns : columns.length)
  const iconsWidth = widthOf(icons)
  // The first column contains names and is wider.
  const share = (box.width - iconsWidth) / (shown.length + 0.5)
  const left = (index: number) => box.x + (index === 0 ? 0 : share * (index + 0.5))
  const roomOf = (index: number) => (index === 0 ? share * 1.5 : share) - 8
  for (const [index, column] of shown.entries())
    pen.text(left(index), box.y + 13, textOf(column), { room: roomOf(index), color: 'muted' })
  const top = box.y + 28
  for (const [row, cells] of rows.entries()) {
    const y = top + row * rowHeight
    pen.rule({ ...box, y })
    for (const [index, cell] of cells.slice(0, shown.length).entries())
      pen.text(left(index), y + rowHeight / 2, textOf(cell), {
        room: roomOf(index),
        color: index === 0 ? 'strong' : 'text',
      })
    drawIconRow(
      pen,
      icons,
      { x: box.x + box.width - iconsWidth, y: y + rowHeight / 2, width: iconsWidth },
      row === 0,
    )
  }
  pen.rule({ ...box, y: top + rows.length * rowHeight })
  return 28 + rows.length * rowHeight + 1
}

/**
 * Draws icons at the right.
 *
 * @returns The height.
 */
export function drawIcons(pen: Pen, { icons }: BlockOf<'icons'>, box: Box): number {
  const width = widthOf(icons)
  drawIconRow(pen, icons, { x: box.x + box.width - width, y: box.y + toolWidth / 2, width }, true)
  return toolWidth
}

type Icons = BlockOf<'icons'>['icons']

function widthOf(icons: Icons): number {
  return icons.reduce((sum, { step }) => sum + toolWidth + (step === undefined ? 0 : iconBadgeRoom), 0)
}

/** Draws icons in a row, centred at `y`, each with space for the number of its step. */
function drawIconRow(pen: Pen, icons: Icons, { x: left, y }: Box, isNumbered: boolean): void {
  let x = left
  for (const { icon, step } of icons) {
    const isStep = isNumbered && step !== undefined
    if (isStep) pen.step(x + 3, y, step)
    if (step !== undefined) x += iconBadgeRoom
    if (isStep)
      pen.rect({ x: x + 1, y: y - toolWidth / 2 + 1, width: toolWidth - 2 }, toolWidth - 2, {
        fill: 'accent-tint',
        line: 'accent',
        radius: 6,
        stroke: 1.5,
      })
    pen.icon(x + toolWidth / 2 - 8, y - 8, icon, isStep ? 'accent' : 'muted')
    x += toolWidth
  }
}

/**
 * Draws entries on a card that fits their width.
 *
 * @returns The height.
 */
export function drawMenu(pen: Pen, { items }: BlockOf<'menu'>, box: Box, textOf: TextOf): number {
  const widths = items.map(
    ({ label, step }) => textWidth(textOf(label), { size: 13, bold: true }) + (step ? badgeRoom : 0),
  )
  const width = Math.min(box.width, Math.max(160, ...widths.map(width => width + 28)))
  const x = box.x + box.width - width
  const height = items.length * entryHeight + 12
  pen.rect({ x, y: box.y, width }, height, {
    fill: 'bg-raised',
    line: 'line-strong',
    radius: 8,
    isRaised: true,
  })
  for (const [index, { label, step }] of items.entries()) {
    const middle = box.y + 6 + (index + 0.5) * entryHeight
    if (step !== undefined)
      pen.rect({ x: x + 6, y: middle - 14, width: width - 12 }, 28, { fill: 'accent-tint', radius: 5 })
    const start = pen.step(x + 12, middle, step)
    pen.text(start, middle, textOf(label), {
      room: x + width - 8 - start,
      color: step === undefined ? 'text' : 'strong',
      bold: step !== undefined,
    })
  }
  return height
}
