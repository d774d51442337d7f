import { claimName } from '../config/free-name.ts'
import type { Locale } from '../config/locale.ts'
import type { ApiGroup, ApiIndex, OperationEntry, TextByLocale } from './api-entries.ts'
import { badgeTags } from './badge-tags.ts'
import type { Description } from './description/description.ts'
import type { OpenApiDocument, TagObject } from './description/openapi.ts'
import { kebabCase, operationIdOf, operationSlug } from './description/operation-id.ts'
import { operationIn } from './description/path-item.ts'
import { firstParagraph } from './first-paragraph.ts'
import { modelEntries } from './models/model-index.ts'
import { modelUses } from './models/model-uses.ts'
import { type OperationSource, operationSources } from './operation-source.ts'
import { operationTitle } from './operation-title.ts'
import { maxUngrouped, pathGroups } from './path-groups.ts'

/**
 * Groups the operations of a description by their first tag, and many without a tag by their paths.
 *
 * @param modelsLabel Label of the category of schemas, if they have pages.
 * @param labelOfOthers Label of the last group, for operations without a tag, if there are more than `maxUngrouped`.
 * @throws {Error} when the description has no document.
 */
export function apiIndex(
  api: { id: string; path: string },
  description: Description,
  modelsLabel?: TextByLocale,
  labelOfOthers?: TextByLocale,
): ApiIndex {
  const { documents } = description
  const [main] = documents.values()
  if (!main) throw new Error(`The API "${api.id}" has no document`)
  const texts = textsByLocale(documents)
  const groups = new Map<string, ApiGroup>()
  const loose: OperationEntry[] = []
  const listed = new Set<string>()
  const tags = new Map((main.tags ?? []).map(tag => [tag.name, tag]))
  const tagIn = (document: OpenApiDocument, name: string) => document.tags?.find(tag => tag.name === name)
  const groupOf = (name: string): ApiGroup => {
    const existing = groups.get(name)
    if (existing) return existing
    const group: ApiGroup = {
      slug: freeSlug(tags.get(name)?.['x-category'] ?? kebabCase(`${api.id} ${name}`)),
      tag: name,
      label: texts(document => tagLabel(tagIn(document, name), name)),
      description: texts(document => firstParagraph(tagIn(document, name)?.description)),
      operations: [],
      groups: [],
    }
    groups.set(name, group)
    return group
  }
  // Tags that differ only in case or punctuation would have the same slug.
  const slugs = new Set<string>([api.id])
  const freeSlug = (slug: string) => claimName(slug, slugs)
  // Tags with an empty name are ignored, as in operations.
  const badges = badgeTags(main)
  for (const name of tags.keys()) if (name.trim() !== '' && !badges.has(name)) groupOf(name)
  for (const source of operationSources(main)) {
    const entry = operationEntry(api.path, description, source, texts)
    // A duplicate ID or address has already been reported. A page can show only the first operation.
    if (listed.has(entry.id) || listed.has(entry.path)) continue
    listed.add(entry.id).add(entry.path)
    const tag = tagOf(source, main)
    if (tag === undefined) loose.push(entry)
    else groupOf(tag).operations.push(entry)
  }
  const untagged = (
    name: string,
    operations: OperationEntry[],
    inner: ApiGroup[],
    label = texts(() => name),
  ): ApiGroup => ({
    slug: freeSlug(kebabCase(`${api.id} ${name}`)),
    tag: undefined,
    label,
    description: texts(() => ''),
    operations,
    groups: inner,
  })
  const tagGroups = groupByTagGroups(main, groups, nested(groups, tags), (label, inner) =>
    untagged(label, [], inner),
  )
  const isLong = loose.length > maxUngrouped
  const byPath = isLong ? pathGroups(loose) : undefined
  const ofPaths = byPath?.map(({ label, entries }) => untagged(label, entries, [])) ?? []
  const rest = byPath ? [] : loose
  const areOthersSeparate = labelOfOthers !== undefined && tagGroups.length > 0 && isLong
  const others = areOthersSeparate ? [untagged('others', rest, ofPaths, labelOfOthers)] : ofPaths
  const entries = modelsLabel ? modelEntries(main, modelUses(main).keys(), `${api.path}/models`, texts) : []
  return {
    ...api,
    title: texts(document => document.info.title),
    description: texts(document => firstParagraph(document.info.description || document.info.summary)),
    operations: areOthersSeparate ? [] : rest,
    groups: [...tagGroups, ...others],
    ...(modelsLabel && entries.length > 0
      ? { models: { slug: freeSlug(`${api.id}-models`), label: modelsLabel, entries } }
      : {}),
  }
}

/** Reads a text in each translated locale. A locale without an overlay has the document of the first locale, and is left out. */
export function textsByLocale(
  documents: ReadonlyMap<Locale, OpenApiDocument>,
): (pick: (document: OpenApiDocument) => string | undefined) => TextByLocale {
  const [main] = documents.values()
  const translated = [...documents].filter(([, document], index) => index === 0 || document !== main)
  return pick => Object.fromEntries(translated.map(([locale, document]) => [locale, pick(document) ?? '']))
}

function operationEntry(
  apiPath: string,
  { operationFiles }: Description,
  source: OperationSource,
  texts: (pick: (document: OpenApiDocument) => string | undefined) => TextByLocale,
): OperationEntry {
  const { operation, method, path } = source
  const at = (document: OpenApiDocument) =>
    operationIn((source.webhook ? document.webhooks : document.paths)?.[path], method) ?? operation
  const id = operationIdOf(operation, method, path)
  return {
    id,
    path: `${apiPath}/${operationSlug(operation, method, path)}`,
    title: texts(document => operationTitle({ ...source, operation: at(document) })),
    summary: texts(document => at(document).summary),
    method,
    endpoint: path,
    states: operation['x-allowed-states']?.values ?? [],
    deprecated: operation.deprecated ?? false,
    ...(source.webhook ? { webhook: true } : {}),
    file: operationFiles.get(id),
  }
}

/** Tag of the group that an operation belongs to. Webhooks without a tag have their own group. */
export function tagOf(
  { operation, webhook }: OperationSource,
  document: OpenApiDocument,
): string | undefined {
  const badges = badgeTags(document)
  const place = (operation.tags ?? []).find(name => name.trim() && !badges.has(name))
  return place ?? (webhook ? 'Webhooks' : undefined)
}

/** Name of a tag for readers: `x-displayName`, or `summary` of OpenAPI 3.2. */
export function tagLabel(tag: TagObject | undefined, name: string): string {
  return tag?.['x-displayName'] || tag?.summary || name
}

/** Moves tags into the groups of `x-tagGroups`. Tags in none of them come last. */
function groupByTagGroups(
  document: OpenApiDocument,
  byTag: ReadonlyMap<string, ApiGroup>,
  top: readonly ApiGroup[],
  make: (label: string, groups: ApiGroup[]) => ApiGroup,
): ApiGroup[] {
  const taken = new Set<ApiGroup>()
  const made = (document['x-tagGroups'] ?? []).flatMap(({ name, tags }) => {
    const inner = tags
      .flatMap(tag => byTag.get(tag) ?? [])
      .filter(group => top.includes(group) && !taken.has(group))
    for (const group of inner) taken.add(group)
    // A group without a name is replaced by its tags.
    return name.trim() === '' ? inner : inner.length > 0 ? [make(name, inner)] : []
  })
  return [...made, ...top.filter(group => !taken.has(group))]
}

/** Moves groups into their parents. Groups without operations and description are left out. */
function nested(groups: ReadonlyMap<string, ApiGroup>, tags: ReadonlyMap<string, TagObject>): ApiGroup[] {
  const top: ApiGroup[] = []
  for (const [name, group] of groups) {
    const parent = tagParent(tags.get(name))
    const above = parent === undefined || parent === name ? undefined : groups.get(parent)
    if (above) above.groups.push(group)
    else top.push(group)
  }
  return top.filter(hasPage)
}

/** Name of a tag's parent: `x-parent`, or `parent` of OpenAPI 3.2. */
export function tagParent(tag: TagObject | undefined): string | undefined {
  return tag?.['x-parent'] ?? tag?.parent
}

/** Whether a group has a page. A tag without operations has one if it has a description: authors write such tags for text alone. */
function hasPage(group: ApiGroup): boolean {
  group.groups = group.groups.filter(hasPage)
  return (
    group.operations.length > 0 ||
    group.groups.length > 0 ||
    Object.values(group.description).some(text => text !== '')
  )
}
