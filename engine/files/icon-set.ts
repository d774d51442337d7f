import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { sortByDistance } from '../config/nearest.ts'

/** Lucide's icons in Iconify's format: each name or alias has one drawing of 24 × 24 units. */
interface IconSet {
  icons: Readonly<Record<string, { body: string }>>
  aliases: Readonly<Record<string, { parent: string }>>
}

let loaded: IconSet | undefined

/** The set of 600 kB, read when a site uses its first icon. */
function iconSet(): IconSet {
  if (loaded) return loaded
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'))
  const set: IconSet = JSON.parse(readFileSync(file, 'utf8'))
  loaded = set
  return set
}

/**
 * The drawing of an icon: the content of an `<svg viewBox="0 0 24 24">`, in the colour of the text.
 *
 * @param name Name or former name in Lucide: `rocket`.
 * @returns undefined if Lucide has no such icon.
 */
export function iconDrawing(name: string): string | undefined {
  const { icons, aliases } = iconSet()
  const iconName = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
  return Object.hasOwn(icons, iconName) ? icons[iconName]?.body : undefined
}

/** Names of Lucide that resemble a word, closest first, for a message. */
export function similarIcons(name: string): string[] {
  const { icons, aliases } = iconSet()
  return sortByDistance(name, [...Object.keys(icons), ...Object.keys(aliases)]).slice(0, 3)
}

/** The name of an icon in front matter or in a sidebar. */
export const iconName = z
  .string({ error: 'the name of an icon' })
  .refine(name => iconDrawing(name) !== undefined, {
    error: ({ input }) => `the name of a Lucide icon, such as ${similarIcons(String(input)).join(' or ')}`,
  })
