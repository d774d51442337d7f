import { markPath } from './icons.ts'
import { badgeRoom, type Pen } from './pen.ts'

/** The navigation to a screen, in the drawn language. */
export interface Navigation {
  /** Entries of the first level, and the children of the open one after it. */
  entries: readonly { text: string; depth: number; state: 'open' | 'parent' | 'other' }[]
  /** The open entry after its ancestors; empty for a window without navigation. */
  open: readonly string[]
  step: number | undefined
  /** Whether it is the console's. */
  isConsole: boolean
}

/** Width of the column in pixels. */
export const navigationWidth = 184

const entryHeight = 29

/**
 * Draws the navigation as a column at the left.
 *
 * @returns The height of its entries.
 */
export function drawNavigation(
  pen: Pen,
  { entries, step, isConsole, y, height }: Navigation & { y: number; height: number },
): number {
  pen.parts.push(
    `<path d="M0 ${y || 10}${y ? '' : 'a10 10 0 0 1 10-10'}H${navigationWidth}V${height}H10a10 10 0 0 1-10-10z" fill="var(--bg-sunken)"/>`,
  )
  pen.rect({ x: navigationWidth, y, width: 1 }, Math.max(0, height - y), { fill: 'line' })
  let top = y + 16
  if (isConsole) {
    drawMark(pen, 18, top)
    top += 36
  }
  for (const { text, depth, state } of entries) {
    const middle = top + entryHeight / 2
    const x = 18 + depth * 14
    if (state === 'open')
      pen.rect({ x: 8, y: top + 1, width: navigationWidth - 16 }, entryHeight - 2, {
        fill: 'accent-tint',
        radius: 6,
      })
    const isStep = state === 'open' && step !== undefined
    if (isStep) pen.step(navigationWidth - 34, middle, step)
    pen.text(x, middle, text, {
      room: navigationWidth - x - (isStep ? badgeRoom + 10 : 12),
      color: state === 'open' ? 'accent' : state === 'parent' ? 'strong' : 'muted',
      bold: state !== 'other',
    })
    top += entryHeight
  }
  return top + 16 - y
}

/** Draws the bar over a window: the program's name, or the path to the open entry. */
export function drawBar(
  pen: Pen,
  {
    width,
    height,
    program,
    navigation,
  }: { width: number; height: number; program: string | undefined; navigation: Navigation | undefined },
): void {
  pen.parts.push(
    `<path d="M0 10a10 10 0 0 1 10-10H${width - 10}a10 10 0 0 1 10 10V${height}H0z" fill="var(--bg-sunken)"/>`,
  )
  pen.rule({ x: 0, y: height, width })
  const middle = height / 2
  let x = 16
  if (navigation?.isConsole) {
    drawMark(pen, x, middle - 9)
    x += 30
  }
  const shown = [...(program === undefined ? [] : [program]), ...(navigation?.open ?? [])]
  const room = width - x - 16 - (navigation?.step === undefined ? 0 : badgeRoom)
  pen.text(x, middle, shown.join(' › '), { room, color: 'strong', bold: true })
  if (navigation) pen.step(width - 34, middle, navigation.step)
}

/** Draws the site's mark, 18 pixels high. */
function drawMark(pen: Pen, x: number, y: number): void {
  pen.parts.push(
    `<path transform="translate(${x} ${y}) scale(.9)" d="${markPath}" fill="none" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/>`,
  )
}
