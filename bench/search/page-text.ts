import type { SearchPage } from 'shiori/internal/search/types.ts'

/** Joins the headings of a page, one a line. */
export function headingsOf({ sections }: SearchPage): string {
  return sections.flatMap(({ headings }) => headings.slice(-1)).join('\n')
}

/** Joins all other text by which search can find a page. */
export function pageText({ path, description, sections, entities }: SearchPage): string {
  return [
    ...path,
    description,
    ...sections.map(({ text }) => text),
    ...entities.flatMap(({ name, owner, description: explained }) => [name, owner, explained]),
  ].join('\n')
}
