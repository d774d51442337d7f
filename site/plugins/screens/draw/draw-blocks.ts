import type { Block, BlockOf } from '../schema.ts'
import { drawInput, drawOptions, drawSwitch } from './draw-inputs.ts'
import { drawIcons, drawMenu, drawTable, drawTabs } from './draw-lists.ts'
import { drawChart, drawChat, drawVideo } from './draw-pictures.ts'
import { type Box, badgeRoom, type Pen } from './pen.ts'
import { textWidth } from './text-width.ts'
import type { TextOf } from './texts.ts'

const gap = 16
const buttonHeight = 32

/**
 * Draws blocks below each other, and consecutive buttons in a row.
 *
 * @returns The total height.
 */
export function drawBlocks(pen: Pen, blocks: readonly Block[], box: Box, textOf: TextOf): number {
  let { y } = box
  let button = { x: box.x, y }
  for (const [index, block] of blocks.entries()) {
    if (block.show === 'button') {
      const isNext = blocks[index - 1]?.show === 'button'
      const width = buttonWidth(block, textOf)
      // The row of the button before has been counted.
      const isRow = isNext && button.x + width <= box.x + box.width
      if (!isRow) button = { x: box.x, y }
      drawButton(pen, block, { ...button, width: box.width }, textOf)
      button = { ...button, x: button.x + width + 12 }
      if (!isRow) y += buttonHeight + gap
    } else y += drawBlock(pen, block, { ...box, y }, textOf) + gap
  }
  return Math.max(0, y - gap - box.y)
}

function drawBlock(pen: Pen, block: Exclude<Block, BlockOf<'button'>>, box: Box, textOf: TextOf): number {
  switch (block.show) {
    case 'field':
    case 'choice':
    case 'copy':
      return drawInput(pen, block, box, textOf)
    case 'options':
      return drawOptions(pen, block, box, textOf)
    case 'switch':
      return drawSwitch(pen, block, box, textOf)
    case 'tabs':
      return drawTabs(pen, block, box, textOf)
    case 'table':
      return drawTable(pen, block, box, textOf)
    case 'icons':
      return drawIcons(pen, block, box)
    case 'menu':
      return drawMenu(pen, block, box, textOf)
    case 'video':
      return drawVideo(pen, block, box, textOf)
    case 'chat':
      return drawChat(pen, block, box, textOf)
    case 'chart':
      return drawChart(pen, block, box, textOf)
  }
}

function buttonWidth({ label, step }: BlockOf<'button'>, textOf: TextOf): number {
  return (
    Math.ceil(textWidth(textOf(label), { size: 13, bold: true })) + 28 + (step === undefined ? 0 : badgeRoom)
  )
}

function drawButton(pen: Pen, block: BlockOf<'button'>, box: Box, textOf: TextOf): void {
  const { label, plain = false, step } = block
  const middle = box.y + buttonHeight / 2
  const x = pen.step(box.x, middle, step)
  const width = buttonWidth(block, textOf) - (x - box.x)
  pen.rect({ x, y: box.y, width }, buttonHeight, {
    radius: 6,
    ...(plain
      ? { fill: 'bg-raised', line: step === undefined ? 'line-strong' : 'accent' }
      : { fill: 'accent-fill' }),
  })
  pen.text(x + width / 2, middle, textOf(label), {
    room: Math.min(width, box.x + box.width - x) - 16,
    color: plain ? 'strong' : 'on-accent',
    bold: true,
    center: true,
  })
}
