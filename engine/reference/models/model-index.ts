import { claimSlug } from '../../config/free-name.ts'
import type { ModelEntry } from '../api-entries.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import type { SchemaObject } from '../description/openapi-schema.ts'
import { kebabCase } from '../description/operation-id.ts'
import { firstParagraph } from '../first-paragraph.ts'

/** Reads a text from the document of each locale. */
type Texts = (pick: (document: OpenApiDocument) => string | undefined) => Record<string, string>

/**
 * Models of a description, in alphabetical order.
 *
 * @param used Names of the schemas that have a page.
 * @param folder Address of the folder of the pages.
 */
export function modelEntries(
  document: OpenApiDocument,
  used: Iterable<string>,
  folder: string,
  texts: Texts,
): ModelEntry[] {
  const names = [...used].filter(name => schemaIn(document, name))
  const slugs = new Set<string>()
  const named = Map.groupBy(names, name => titleIn(document, name))
  return names
    .map((name): ModelEntry => {
      const isOwn = named.get(titleIn(document, name))?.length === 1
      return {
        name,
        path: `${folder}/${claimSlug(kebabCase(name) || 'model', slugs)}`,
        title: texts(localized => (isOwn ? titleIn(localized, name) : name)),
        description: texts(localized => firstParagraph(schemaIn(localized, name)?.description)),
      }
    })
    .sort((a, b) => alphabet.compare(labelOf(a), labelOf(b)))
}

const alphabet = new Intl.Collator('en', { numeric: true })

function labelOf({ title, name }: ModelEntry): string {
  return Object.values(title)[0] ?? name
}

function titleIn(document: OpenApiDocument, name: string): string {
  return schemaIn(document, name)?.title?.trim() || name
}

function schemaIn(document: OpenApiDocument, name: string): SchemaObject | undefined {
  const schema = document.components?.schemas?.[name]
  return typeof schema === 'object' ? schema : undefined
}
