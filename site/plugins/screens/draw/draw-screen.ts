import type { ScreenFile } from '../schema.ts'
import { drawBlocks } from './draw-blocks.ts'
import { drawBar, drawNavigation, type Navigation, navigationWidth } from './draw-navigation.ts'
import { type Box, type LongText, Pen } from './pen.ts'
import type { TextOf } from './texts.ts'

/** Widths of drawings in pixels, for a column of text and for a phone. */
export const widths = { wide: 720, narrow: 344 } as const
export type Layout = keyof typeof widths

/** A screen drawn in one locale and layout. */
export interface DrawnScreen {
  height: number
  /** SVG without its root; colours are custom properties with the names of the palette. */
  body: string
  longTexts: readonly LongText[]
}

/** Height in pixels of the bar at the top of a window that is narrow or belongs to another program. */
const barHeight = 40

/** Draws a screen: a window with its navigation, the content, the content beside it, and a dialog over it. */
export function drawScreen(
  screen: ScreenFile,
  layout: Layout,
  navigation: Navigation,
  textOf: TextOf,
): DrawnScreen {
  const pen = new Pen()
  const width = widths[layout]
  const isWideLayout = layout === 'wide'
  const hasColumn = isWideLayout && navigation.open.length > 0
  const hasBar = screen.program !== undefined || (!isWideLayout && navigation.open.length > 0)
  const top = hasBar ? barHeight : 0
  const left = hasColumn ? navigationWidth : 0
  const padding = isWideLayout ? 24 : 16
  const inside: Box = { x: left + padding, y: top + padding, width: width - left - 2 * padding }
  const contentHeight = drawContent(pen, screen, inside, textOf)
  const under = new Pen()
  const height = Math.max(
    top + contentHeight + 2 * padding,
    hasColumn ? top + drawNavigation(under, { ...navigation, y: top, height: 0 }) : 0,
  )
  const frame = new Pen()
  frame.rect({ x: 0, y: 0, width }, height, { fill: 'bg-raised', radius: 10 })
  if (hasColumn) drawNavigation(frame, { ...navigation, y: top, height })
  if (hasBar)
    drawBar(frame, {
      width,
      height: barHeight,
      program: screen.program && textOf(screen.program),
      navigation: isWideLayout ? undefined : navigation,
    })
  const outline = new Pen()
  outline.rect({ x: 0, y: 0, width }, height, { line: 'line', radius: 10 })
  return {
    height,
    body: [...frame.parts, ...pen.parts, ...outline.parts].join(''),
    longTexts: [...frame.longTexts, ...pen.longTexts],
  }
}

function drawContent(
  pen: Pen,
  { heading, content, aside, dialog }: ScreenFile,
  box: Box,
  textOf: TextOf,
): number {
  let { y } = box
  if (heading) {
    pen.text(box.x, y + 10, textOf(heading), { room: box.width, color: 'strong', size: 16, bold: true })
    y += 36
  }
  const isRow = aside !== undefined && box.width >= 400
  const between = 24
  const half = (box.width - between) / 2
  const first = drawBlocks(pen, content, { ...box, y, width: isRow ? half : box.width }, textOf)
  if (aside && isRow)
    y += Math.max(first, drawBlocks(pen, aside, { x: box.x + half + between, y, width: half }, textOf))
  else {
    y += first
    if (aside) y += 16 + drawBlocks(pen, aside, { ...box, y: y + 16 }, textOf)
  }
  if (dialog) {
    if (content.length > 0) y += 16
    y += drawDialog(pen, dialog, { ...box, y }, textOf)
  }
  return y - box.y
}

/** Draws a dialog over lines that only hint at content. */
function drawDialog(
  pen: Pen,
  { heading, content }: NonNullable<ScreenFile['dialog']>,
  box: Box,
  textOf: TextOf,
): number {
  const width = Math.min(380, box.width - 16)
  const x = box.x + (box.width - width) / 2
  const y = box.y + 12
  const inside = new Pen()
  const inner = { x: x + 20, y: y + 54, width: width - 40 }
  const height = 54 + drawBlocks(inside, content, inner, textOf) + 20
  for (let line = box.y + 4; line < box.y + height + 16; line += 34)
    for (const [offset, share] of [
      [0, 0.3],
      [0.5, 0.2],
      [0.86, 0.14],
    ] as const)
      pen.rect({ x: box.x + box.width * offset, y: line, width: box.width * share }, 8, {
        fill: 'line',
        radius: 4,
      })
  pen.rect({ x, y, width }, height, { fill: 'bg-raised', line: 'line-strong', radius: 10, isRaised: true })
  pen.text(inner.x, y + 28, textOf(heading), { room: inner.width, color: 'strong', size: 15, bold: true })
  pen.parts.push(...inside.parts)
  pen.longTexts.push(...inside.longTexts)
  return height + 24
}
