import type { TextOf } from './draw/texts.ts'
import type { Block, ScreenFile } from './schema.ts'
import type { Part, ScreenWords } from './words.ts'

/** A part of the screen that belongs to a step. */
export interface StepPart {
  step: number
  /** Path to the part in the file. */
  path: readonly PropertyKey[]
  kind: Part
  /** Name of the part in the guide. */
  label: ScreenFile['title']
}

/** Lists the numbered parts of a screen, from the top of the narrow drawing. */
export function stepParts(screen: ScreenFile): StepPart[] {
  const { open = [], step, content, aside = [], dialog } = screen
  return [
    ...partOf('navigation', open.at(-1), step, ['step']),
    ...content.flatMap((block, index) => partsOf(block, ['content', index])),
    ...aside.flatMap((block, index) => partsOf(block, ['aside', index])),
    ...(dialog?.content ?? []).flatMap((block, index) => partsOf(block, ['dialog', 'content', index])),
  ]
}

function partsOf(block: Block, path: readonly PropertyKey[]): StepPart[] {
  switch (block.show) {
    case 'chat':
      return []
    case 'menu':
      return block.items.flatMap(({ label, step }, index) =>
        partOf('menu', label, step, [...path, 'items', index]),
      )
    case 'icons':
    case 'table':
      return (block.icons ?? []).flatMap(({ label, step }, index) =>
        partOf('icons', label, step, [...path, 'icons', index]),
      )
    case 'tabs':
      return partOf('tabs', block.items[block.active - 1], block.step, path)
    default:
      return partOf(block.show, block.label, block.step, path)
  }
}

function partOf(
  kind: Part,
  label: ScreenFile['title'] | undefined,
  step: number | undefined,
  path: readonly PropertyKey[],
): StepPart[] {
  return step === undefined || label === undefined ? [] : [{ step, path, kind, label }]
}

/** Describes what the picture shows, for readers who do not see it. */
export function altText(screen: ScreenFile, words: ScreenWords, textOf: TextOf): string {
  const menuPath = screen.open?.map(textOf).join(' > ')
  return [
    words.picture(textOf(screen.title)),
    menuPath === undefined ? '' : words.open(menuPath),
    ...stepParts(screen).map(({ step, kind, label }) => words.step(step, words.part(kind, textOf(label)))),
  ].join('')
}
