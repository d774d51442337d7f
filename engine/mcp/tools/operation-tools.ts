import { z } from 'zod'
import { counted } from '../../config/counted.ts'
import { didYouMean } from '../../config/nearest.ts'
import { type AgentTool, defineTool } from '../../plugins/agent-tool.ts'
import type { Json, JsonObject } from '../../reference/description/json.ts'
import { resolve } from '../../reference/resolve.ts'
import { schemaSlice } from '../../reference/schema-slice.ts'
import type { McpSite } from '../site.ts'
import { findOperation, type ListedOperation, type SiteApis } from '../site-apis.ts'
import { pageText } from '../source/site-source.ts'
import { languageInput } from './language-input.ts'

/** Max characters of JSON in an answer, about 4,000 tokens. */
const maxSliceLength = 16_000
const maxListed = 100

type Apis = (locale: string) => Promise<SiteApis>

/** Tool that lists operations of the site's APIs, by group and words. */
export function listOperationsTool(site: McpSite, apis: Apis): AgentTool {
  return defineTool({
    name: 'list_operations',
    title: 'List operations of the API',
    description:
      'Operations with id, method and path. Without "group" and "words": the groups with their numbers of operations.',
    readOnly: true,
    input: z.strictObject({
      group: z.string().trim().min(1).max(200).optional().describe('Name of a group, or a part of it.'),
      words: z.string().trim().min(1).max(200).optional().describe('Each must be in id, title or path.'),
      offset: z.int().min(0).default(0),
      language: languageInput(site),
    }),
    async run({ group, words, offset, language }) {
      const { operations } = await apis(language)
      if (group === undefined && words === undefined) return { text: groupList(operations) }
      const requestedWords = words?.toLowerCase().split(/\s+/) ?? []
      const found = operations.filter(operation => {
        const text = `${operation.id} ${operation.title} ${operation.method} ${operation.path}`.toLowerCase()
        return (
          (group === undefined || operation.group.toLowerCase().includes(group.toLowerCase())) &&
          requestedWords.every(word => text.includes(word))
        )
      })
      if (found.length === 0)
        return { text: `No operation matches. The groups:\n${groupList(operations)}`, isError: true }
      const shown = found.slice(offset, offset + maxListed).map(line)
      const next = offset + maxListed < found.length ? [`More: offset ${offset + maxListed}.`] : []
      return { text: [`${counted(found.length, 'operation')}.`, shown.join('\n'), ...next].join('\n\n') }
    },
  })
}

function groupList(operations: readonly ListedOperation[]): string {
  const groups = Map.groupBy(operations, ({ group }) => group)
  return [...groups].map(([name, { length }]) => `- ${name || 'without a group'}: ${length}`).join('\n')
}

function line({ id, method, path, title, deprecated, source }: ListedOperation): string {
  const notes = [
    ...(source.webhook ? ['webhook, sent by the API'] : []),
    ...(deprecated ? ['deprecated'] : []),
  ]
  return `- ${id}: ${method} ${path}, ${title}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

/** Tool that describes an operation by its page or by its schemas as JSON. */
export function describeOperationTool(site: McpSite, apis: Apis): AgentTool {
  return defineTool({
    name: 'describe_operation',
    title: 'Describe an operation of the API',
    description:
      'An operation by id, or by method and path. "page" (default): its reference page as Markdown, compact. "request" and "response": the JSON Schema of the body. "schema": a named schema of the description, of which "name" is the name; it needs no operation.',
    readOnly: true,
    input: z.strictObject({
      operation: z.string().trim().min(1).max(500).optional().describe('Films_Get, or GET /films/{id}'),
      show: z.enum(['page', 'request', 'response', 'schema']).default('page'),
      status: z.string().max(7).optional().describe('Status of the response. Default: the first success.'),
      name: z.string().trim().max(300).optional().describe('Name of the schema.'),
      language: languageInput(site),
    }),
    async run({ operation: requested, show, status, name, language }) {
      const { operations, documents } = await apis(language)
      if (show === 'schema') return namedSchema([...documents.values()], name)
      if (requested === undefined)
        return { text: 'Missing argument "operation": the id of an operation.', isError: true }
      const found = findOperation(operations, requested)
      if (!found) return { text: unknown(requested, operations), isError: true }
      if (show === 'request') return requestSchema(found)
      if (show === 'response') return responseSchema(found, status)
      const page = await pageText(site.source, `${site.localized(language, found.page)}.md`)
      return page === undefined
        ? { text: `${line(found)}\n\nIt has no page.`, isError: true }
        : { text: page }
    },
  })
}

function unknown(requested: string, operations: readonly ListedOperation[]): string {
  const near = didYouMean(
    requested,
    operations.map(({ id }) => id),
  )
  return [`There is no operation "${requested}".`, near, 'list_operations finds them by words.']
    .filter(Boolean)
    .join(' ')
}

function namedSchema(documents: readonly JsonObject[], name: string | undefined) {
  if (!name) return { text: 'Missing argument "name": the name of a schema.', isError: true }
  const names: string[] = []
  for (const document of documents) {
    const schemas = (document as { components?: { schemas?: JsonObject } }).components?.schemas ?? {}
    const found = schemas[name]
    if (Object.hasOwn(schemas, name) && found !== undefined) return slice(document, found, '')
    names.push(...Object.keys(schemas))
  }
  return {
    text: [`There is no schema "${name}".`, didYouMean(name, names)].filter(Boolean).join(' '),
    isError: true,
  }
}

function requestSchema({ id, document, source: { operation } }: ListedOperation) {
  const body = operation.requestBody && resolve(document, operation.requestBody)
  const [type, content] = Object.entries(body?.content ?? {})[0] ?? []
  if (content?.schema === undefined) return { text: `${id} takes no body that has a schema.` }
  return slice(document as unknown as JsonObject, content.schema as Json, `Body of ${id}, ${type}:`)
}

function responseSchema(
  { id, document, source: { operation } }: ListedOperation,
  status: string | undefined,
) {
  const responses = operation.responses ?? {}
  const key = status ?? Object.keys(responses).find(name => name.startsWith('2')) ?? Object.keys(responses)[0]
  const found = key === undefined ? undefined : responses[key]
  if (key === undefined || found === undefined) {
    const text = `${id} documents no response ${status ?? ''}; it has ${Object.keys(responses).join(', ')}.`
    return { text, isError: true }
  }
  const [type, content] = Object.entries(resolve(document, found).content ?? {})[0] ?? []
  if (content?.schema === undefined)
    return { text: `The response ${key} of ${id} has no body with a schema.` }
  return slice(
    document as unknown as JsonObject,
    content.schema as Json,
    `Response ${key} of ${id}, ${type}:`,
  )
}

function slice(document: JsonObject, schema: Json, title: string) {
  const json = JSON.stringify(schemaSlice(document, schema, maxSliceLength), null, 1)
  return { text: [...(title ? [title] : []), `\`\`\`json\n${json}\n\`\`\``].join('\n\n') }
}
