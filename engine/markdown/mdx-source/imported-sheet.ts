import type { Problem } from '../../config/problem.ts'
import { type Brought, exportOf } from './brought.ts'
import type { ImportStatement } from './imports.ts'

/** Whether a file is imported as a style sheet: pages have none of their own. */
export function isStyleSheet(from: string): boolean {
  return /\.(?:css|s[ac]ss|less|styl)$/.test(from)
}

/** `import styles from './page.module.css'`: names of classes, none of which is there, so that elements are shown without them. */
export function importedSheet({ local, named }: ImportStatement, target: string): Brought {
  const whole = local === undefined ? [] : [{ name: local, value: '{}', meant: exportOf(target, '') }]
  const classes = named.map(({ name, local: own }) => ({
    name: own,
    value: name === 'default' ? '{}' : 'undefined',
    meant: exportOf(target, name),
  }))
  return { constants: [...whole, ...classes], edits: [] }
}

/** Tells that a page is shown without the rules of a sheet. */
export function unusedSheet(from: string, place: { file: string; line: number }): Problem {
  return {
    severity: 'warning',
    code: 'import',
    ...place,
    message: `The rules of "${from}" are not applied: a page has no style sheet of its own.`,
    hint: 'Name the sheet under css in site.config.ts and write its classes as texts, or put what it styles into a component of a plugin.',
  }
}
