import { stringify } from 'yaml'
import { plainText } from './menus.ts'
import type { Migration } from './migration.ts'
import { tagsFile } from './moved-lists.ts'
import { asObject, asText } from './plain-data.ts'

/** Writes the tags and authors that pages name. */
export function writeDefinitions(state: Migration): void {
  for (const section of ['docs', 'blog'] as const) {
    const { tags } = state.named[section]
    const known = tagsFile(state, section)
    if (tags.size === 0) continue
    const entries = [...tags].map(([id, label]) => {
      const given = asObject(known[id] ?? known[label])
      const description = asText(given.description)
      return [id, { label: asText(given.label) ?? label, ...(description !== undefined && { description }) }]
    })
    state.out.write(`content/${section}/tags.yaml`, stringify(Object.fromEntries(entries)))
    for (const plan of section === 'docs' ? state.plans : []) {
      if (plan.version !== 'current')
        state.out.write(
          `versions/${plan.version}/content/docs/tags.yaml`,
          stringify(Object.fromEntries(entries)),
        )
    }
  }
  const { authors } = state.named.blog
  if (authors.size === 0) return
  const entries = [...authors].map(([id, author]) => {
    const title = asText(author.title)
    const url = asText(author.url)
    const isUrl = url !== undefined && URL.canParse(url)
    return [
      id,
      {
        name: plainText(asText(author.name) ?? id),
        ...(title !== undefined && { title }),
        ...(isUrl && { url }),
      },
    ]
  })
  state.out.write('content/blog/authors.yaml', stringify(Object.fromEntries(entries)))
}
