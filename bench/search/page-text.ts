import type { SearchPage } from 'shiori/internal/search/types.ts'

/** Headings of a page, one a line. */
export function headingsOf({ sections }: SearchPage): string {
  return sections.flatMap(({ headings }) => headings.slice(-1)).join('\n')
}

/** All other text of a page: what search can find it by. */
export function textOf({ path, description, sections, entities }: SearchPage): string {
  return [
    ...path,
    description,
    ...sections.map(({ text }) => text),
    ...entities.flatMap(({ name, owner, description: explained }) => [name, owner, explained]),
  ].join('\n')
}
