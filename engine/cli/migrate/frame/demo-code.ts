import { readFileSync } from 'node:fs'
import path from 'node:path'
import { indented } from '../block-text.ts'
import { fence } from '../evaluate/markup-text.ts'
import { partsOf } from '../mdx-elements.ts'

/** Files that a component runs and whose code it shows. */
const program = /\.(?:vue|[cm]?[jt]sx?|html)$/

/**
 * The code of demos: `<Preview path="../demos/basic.vue" title="Basic" />` runs the file, and shows its code.
 *
 * @param text One or several components.
 * @param fileOf Returns the absolute file of the source that an attribute names.
 * @param report Called with the name of each component.
 * @returns `undefined` if a component names no such file, or has content.
 */
export function demoCode(
  text: string,
  fileOf: (written: string) => string | undefined,
  report: (name: string) => void,
): string | undefined {
  const shown = partsOf(text, () => true).map(part => {
    if (typeof part === 'string') return part.trim() === '' ? part : undefined
    const { name, attributes, children, indent = '' } = part
    const given = [...attributes].flatMap(([key, value]) =>
      value !== true && 'text' in value ? [[key, value.text] as const] : [],
    )
    const file = given.flatMap(([, value]) => (program.test(value) ? (fileOf(value) ?? []) : []))[0]
    if (file === undefined || children.some(child => typeof child !== 'string' || child.trim() !== ''))
      return undefined
    report(name)
    const { title, description, desc = description } = Object.fromEntries(given)
    const code = fence({ code: readFileSync(file, 'utf8'), lang: path.extname(file).slice(1) })
    const words = [title && `**${title}**`, desc].flatMap(line => line || [])
    return indented([...words, code.trim()].join('\n\n'), indent)
  })
  return shown.includes(undefined) ? undefined : shown.join('')
}
