import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentModel } from 'shiori'
import type { ErrorFiles } from '../codes/error-codes.ts'

const element = /^[ \t>]*<ErrorCodes\s([^>]*)\/>/gm
const fence = /^([ \t>]*)(`{3,}|~{3,})[\s\S]*?^\1\2/gm

/**
 * Finds the page that shows each group of codes, by keys such as `platform live`; paths have no locale. If several
 * pages show a group, the one with most of the file counts. Searches the text of pages, because they are compiled only
 * when they are rendered.
 */
export function codePages(
  root: string,
  model: Pick<ContentModel, 'docs' | 'defaultLocale'>,
  errors: ErrorFiles,
): Map<string, string> {
  const shown: { path: string; groups: string[] }[] = []
  for (const { file, path, format } of model.docs.get(model.defaultLocale)?.values() ?? []) {
    if (format !== 'mdx') continue
    const text = readFileSync(join(root, file), 'utf8')
    if (!text.includes('<ErrorCodes')) continue
    const groups = new Map<string, Set<string>>()
    for (const [, attributes = ''] of text.replaceAll(fence, '').matchAll(element)) {
      const sourceId = attributeIn(attributes, 'of') ?? ''
      const ids =
        attributeIn(attributes, 'groups')?.split(/\s+/) ?? errors.get(sourceId)?.groups.map(({ id }) => id)
      const pages = groups.get(sourceId) ?? new Set()
      for (const id of ids ?? []) pages.add(`${sourceId} ${id}`)
      groups.set(sourceId, pages)
    }
    for (const fileGroups of groups.values()) shown.push({ path, groups: [...fileGroups] })
  }
  shown.sort((a, b) => a.groups.length - b.groups.length)
  return new Map(shown.flatMap(({ path, groups }) => groups.map(group => [group, path] as const)))
}

function attributeIn(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return double ?? single
}
