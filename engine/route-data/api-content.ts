import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import type { ApiNames } from '../reference/api-names.ts'
import { anchorOf, descriptionOf, enumOf, findField, ownerOf, valuesOf } from '../reference/find-names.ts'
import { operationAnchors } from '../reference/operation-anchors.ts'
import { matchingPaths } from '../reference/path-names.ts'
import type { ApiContent, FieldMention, OperationMention } from './content-types.ts'
import { findSource } from './find-api.ts'

/**
 * API data for a text: texts in the language of the text, and links in the locale of the page. Names that the API lacks are left out; the
 * build reports them (check-api-names.ts).
 */
export function apiContent(
  portal: Portal,
  { locale, textLocale }: { locale: Locale; textLocale: Locale },
  compiled: CompiledMarkdown,
): ApiContent {
  const content: ApiContent = { operations: {}, fields: {}, values: {}, paths: {} }
  const names = portal.apiNames?.get(textLocale)
  if (!names) return content
  const href = (address: string) => localizedUrl(portal.urls, locale, address)
  for (const { kind, target } of compiled.references) {
    if (kind === 'operation') assign(content.operations, target, operationMention(names, target, href))
    if (kind === 'field') assign(content.fields, target, fieldMention(portal, names, target, href))
    if (kind === 'path' || kind === 'api-path') assign(content.paths, target, pathHref(names, target, href))
    if (kind === 'enum') assign(content.values, target, meaning(names, target))
  }
  return content
}

function assign<T>(record: Record<string, T>, key: string, value: T | undefined): void {
  if (value !== undefined) record[key] = value
}

type Href = (address: string) => string

function operationMention({ operations }: ApiNames, id: string, href: Href): OperationMention | undefined {
  const operation = operations.get(id)
  if (!operation) return undefined
  const { method, path, title, deprecated, address } = operation
  return { method, path, title, deprecated, href: href(address) }
}

function pathHref(names: ApiNames, target: string, href: Href): string | undefined {
  const [, method, path = ''] = /^(?:([A-Z]+) )?([^?]*)/.exec(target) ?? []
  const [template, ...others] = matchingPaths(names.paths, path)
  if (template === undefined || others.length > 0) return undefined
  const ids = [...(names.paths.get(template)?.methods ?? [])].flatMap(([name, id]) =>
    method === undefined || name === method.toLowerCase() ? id : [],
  )
  const operation = ids.length === 1 ? names.operations.get(ids[0] ?? '') : undefined
  return operation && href(operation.address)
}

function fieldMention(portal: Portal, names: ApiNames, target: string, href: Href): FieldMention | undefined {
  const [ownerName = '', name = ''] = target.split(' ', 2)
  const owner = ownerOf(names, ownerName)
  const field = owner && findField(names, owner, name)
  if (!field) return undefined
  const description = descriptionOf(names, field)
  const operation = names.schemas.has(ownerName) ? undefined : names.operations.get(ownerName)
  if (!operation) return { label: name, description, href: undefined }
  // Anchors on a page are the same in every locale.
  const found = findSource(portal, portal.config.defaultLocale, ownerName)
  const anchor = found && anchorOf(operationAnchors(found.document, found.source), name)
  return {
    // Without `body` or `200`, which only locate the field.
    label: name.slice(name.indexOf('.') + 1),
    description,
    href: href(operation.address) + (anchor === undefined ? '' : `#${anchor}`),
  }
}

function meaning(names: ApiNames, target: string): string | undefined {
  const [owner = '', value = ''] = target.split(' ', 2)
  const found = enumOf(names, owner)
  return found && valuesOf(names, found).get(value)
}
