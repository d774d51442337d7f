import type { Page } from './page.ts'

const remark = /^\s*(?:<!--|\/\*)\s*not in the API:([\s\S]*?)(?:-->|\*\/)\s*$/i

/**
 * Takes the names of a comment `not in the API: NAME, NAME_*, POST /path`: the page means names that are gone, or those
 * of something else.
 */
export function collectNotInApi(page: Page, comment: string, line: number): void {
  const names = remark.exec(comment)?.[1]?.split(',') ?? []
  for (const name of names) {
    const target = name.trim().replaceAll(/\s+/g, ' ')
    if (target !== '') page.references.push({ kind: 'not-in-api', target, line })
  }
}
