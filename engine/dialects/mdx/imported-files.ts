import type { Problem } from '../../config/problem.ts'
import type { Edit } from '../../markdown/mdx-source/edited-text.ts'
import type { ImportStatement } from './imports.ts'
import { attributeEdits, renamed, replaced } from './name-edits.ts'

/** A file imported as text: `import code from '!!raw-loader!./a.js'`. */
export function importedText(local: string, target: string, text: string, masked: string): ImportResult {
  const value = JSON.stringify(text)
  return {
    constants: [{ name: local, value, meant: exportOf(target, '') }],
    edits: replaced(masked, local, `{${value}}`),
  }
}

export function isMediaFile(file: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mov|pdf|zip)$/i.test(file)
}

/** A picture or another file imported for its address: `<img src={cup} />`, `<Cup />`. */
export function importedMedia(local: string, target: string, masked: string): ImportResult {
  const path = JSON.stringify(`@site/${target}`)
  return {
    constants: [{ name: local, value: path, meant: exportOf(target, '') }],
    edits: [...attributeEdits(masked, local, path), ...renamed(masked, local, `img src=${path}`, false)],
  }
}

/** Result of an import: constants, and edits of the text that uses them. */
export interface ImportResult {
  /** Name and value of each constant, with its identity across all texts. */
  constants: readonly { name: string; value: string; meant: string }[]
  edits: readonly Edit[]
}

export const emptyImport: ImportResult = { constants: [], edits: [] }

/** Identity of an export across all texts; '' means the whole file. */
export function exportOf(file: string, name: string): string {
  return `${file}#${name}`
}

/** Whether a file is imported as a style sheet, which pages cannot have. */
export function isStyleSheet(from: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl)$/.test(from)
}

/** `import styles from './page.module.css'`: every class name is undefined, so that elements are shown without styles. */
export function importedSheet({ local, named }: ImportStatement, target: string): ImportResult {
  const defaultImport = local === undefined ? [] : [{ name: local, value: '{}', meant: exportOf(target, '') }]
  const classes = named.map(({ name, local: own }) => ({
    name: own,
    value: name === 'default' ? '{}' : 'undefined',
    meant: exportOf(target, name),
  }))
  return { constants: [...defaultImport, ...classes], edits: [] }
}

/** Reports that a page is shown without the rules of a style sheet. */
export function unusedSheet(from: string, place: { file: string; line: number }): Problem {
  return {
    severity: 'warning',
    code: 'import',
    ...place,
    message: `The rules of "${from}" are not applied: a page cannot have a style sheet of its own.`,
    hint: 'Add the sheet to css in site.config.ts and write its classes as strings, or make a component in a plugin.',
  }
}
