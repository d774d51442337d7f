import type { Navigation } from './draw/draw-navigation.ts'
import type { TextOf } from './draw/texts.ts'
import type { ScreenFile } from './schema.ts'

/** Entries of the console's navigation, each with its children. */
export type ConsoleNavigation = Readonly<Record<string, readonly string[]>>

/**
 * Returns the navigation of a screen: that of the console, with the children of the open entry, or the program's own.
 */
export function navigationOf(
  { open = [], step, navigation, program }: ScreenFile,
  console: ConsoleNavigation,
  textOf: TextOf,
): Navigation {
  const menuPath = open.map(textOf)
  const state = (text: string, depth: number) => {
    if (menuPath[depth] !== text) return 'other'
    return depth === menuPath.length - 1 ? 'open' : 'parent'
  }
  const entry = (text: string, depth: number) => ({ text, depth, state: state(text, depth) }) as const
  const entries = navigation
    ? navigation.map(texts => entry(textOf(texts), 0))
    : Object.entries(console).flatMap(([text, below]) => [
        entry(text, 0),
        ...(menuPath[0] === text ? below.map(child => entry(child, 1)) : []),
      ])
  return { entries, open: menuPath, step, isConsole: program === undefined }
}
