import { hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { MarkdownSource, Reference } from '../types.ts'
import { DataWriter } from './data-writer.ts'
import { expandMembers } from './expand-members.ts'
import type { Expansion, Origin } from './expansion.ts'
import type { PageData } from './page-data.ts'
import { writeErrorOverview, writeErrorSections } from './write-errors.ts'
import { writeSdk } from './write-sdk.ts'
import { writeTable } from './write-table.ts'

/** Components that are Markdown before the page is read: no component of React has these names. */
export const dataComponents: readonly string[] = ['DataTable', 'ErrorCodes', 'SdkReference', 'Member']

/** One of them alone on a line, which may stand in a list or a quote. */
const element = /^([ \t>]*)<(DataTable|ErrorCodes|SdkReference)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*\/>\s*$/
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  DataTable: ['of'],
  ErrorCodes: ['of', 'groups', 'show'],
  SdkReference: ['of', 'page'],
}
/** What `show` of `<ErrorCodes>` can say; without it both are shown. */
const parts = ['overview', 'sections']
const fence = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})/

/**
 * Replaces `<DataTable of="name" />`, `<ErrorCodes of="name" />` and `<SdkReference of="name" page="name" />` by the Markdown
 * that shows the data, and `<Member of="name" name="Type.member" />` within a text by a link, so that their headings, links and names are those of the page, each with its place in the data file.
 *
 * @returns undefined for a page without them.
 */
export function expandData(source: MarkdownSource, data: PageData | undefined): Expansion | undefined {
  if (source.format !== 'mdx' || !dataComponents.some(name => source.text.includes(`<${name}`)))
    return undefined
  const expander = new Expander(source.file, data)
  for (const [index, line] of source.text.split('\n').entries())
    expander.read(line, { file: undefined, line: index + 1 })
  return expander.finish()
}

class Expander {
  readonly #file: string
  readonly #data: PageData | undefined
  readonly #lines: string[] = []
  readonly #origins: Origin[] = []
  readonly #problems: Problem[] = []
  readonly #references: Reference[] = []
  /** Characters that end the code block in which the text is. */
  #fence: string | undefined

  constructor(file: string, data: PageData | undefined) {
    this.#file = file
    this.#data = data
  }

  /** Takes a line of the page, or one that shows a data file, which may name a table. */
  read(text: string, origin: Origin): void {
    const mark = fence.exec(text)?.[1]
    if (mark !== undefined) {
      if (this.#fence === undefined) this.#fence = mark
      else if (mark.startsWith(this.#fence) && /^[ \t>]*[`~]+\s*$/.test(text)) this.#fence = undefined
    }
    const match = this.#fence === undefined ? element.exec(text) : null
    if (!match) {
      this.#lines.push(this.#fence === undefined ? this.#withMembers(text, origin) : text)
      this.#origins.push(origin)
      return
    }
    const [, indent = '', name = '', attributes = ''] = match
    if (origin.file !== undefined && name !== 'DataTable') {
      this.#report(origin, `A data file cannot show <${name}>.`, 'Write it on the page.')
      return
    }
    const blank = { text: '', origin }
    for (const one of [blank, ...this.#write(name, new Map(readAttributes(attributes)), origin), blank])
      this.read((indent + one.text).trimEnd(), one.origin)
  }

  #withMembers(text: string, origin: Origin): string {
    return expandMembers(text, this.#data?.files.sdks, ({ message, hint }) =>
      this.#report(origin, message, hint),
    )
  }

  finish(): Expansion {
    return {
      text: this.#lines.join('\n'),
      origins: this.#origins,
      problems: this.#problems,
      references: this.#references,
    }
  }

  #write(name: string, attributes: ReadonlyMap<string, string>, place: Origin): DataWriter['lines'] {
    const known = attributesOf[name] ?? []
    for (const attribute of attributes.keys())
      if (!known.includes(attribute))
        this.#report(place, `<${name}> has no attribute "${attribute}".`, `It takes ${known.join(' and ')}.`)
    const of = attributes.get('of')
    if (of === undefined) {
      this.#report(place, `<${name}> needs of="…".`, `Write <${name} of="name" />.`)
      return []
    }
    if (name === 'DataTable') return this.#table(of, place)
    return name === 'SdkReference'
      ? this.#sdk(of, attributes.get('page') ?? '', place)
      : this.#errors(of, attributes, place)
  }

  #table(of: string, place: Origin): DataWriter['lines'] {
    const table = this.#find(this.#data?.files.tables, 'content/data', of, place)
    this.#refer({ kind: 'table', target: of }, place)
    if (!this.#data || !table) return []
    const writer = new DataWriter(this.#data, table.file)
    writeTable(writer, table)
    this.#problems.push(...writer.problems)
    return writer.lines
  }

  #errors(of: string, attributes: ReadonlyMap<string, string>, place: Origin): DataWriter['lines'] {
    const wanted = attributes.get('groups')
    const part = attributes.get('show')
    if (part !== undefined && !parts.includes(part))
      this.#reportName(place, `<ErrorCodes> has no part "${part}"`, part, parts)
    const errors = this.#find(this.#data?.files.errors, 'content/errors', of, place)
    if (!this.#data || !errors) {
      this.#refer({ kind: 'errors', target: of }, place)
      return []
    }
    const known = errors.groups.map(({ id }) => id)
    const ids = wanted === undefined ? known : wanted.split(/\s+/).filter(Boolean)
    for (const id of ids)
      if (!known.includes(id)) this.#reportName(place, `${errors.file} has no group "${id}"`, id, known)
    const groups = ids.flatMap(id => errors.groups.filter(group => group.id === id))
    for (const { id } of groups) this.#refer({ kind: 'errors', target: `${of} ${id}` }, place)
    const writer = new DataWriter(this.#data, errors.file)
    if (part !== 'sections') writeErrorOverview(writer, groups)
    if (part !== 'overview') writeErrorSections(writer, groups)
    this.#problems.push(...writer.problems)
    return writer.lines
  }

  #sdk(of: string, wanted: string, place: Origin): DataWriter['lines'] {
    const sdk = this.#find(this.#data?.files.sdks, 'content/sdk', of, place)
    this.#refer({ kind: 'sdk', target: `${of} ${wanted}` }, place)
    if (!this.#data || !sdk) return []
    const page = sdk.pages.find(({ id }) => id === wanted)
    if (!page) {
      const known = sdk.pages.map(({ id }) => id)
      this.#reportName(place, `${sdk.file} has no page "${wanted}"`, wanted, known)
      return []
    }
    const writer = new DataWriter(this.#data, sdk.file)
    writeSdk(writer, sdk, page)
    this.#problems.push(...writer.problems)
    return writer.lines
  }

  /** The data of a file. What is wrong with the file itself has been reported when it was read. */
  #find<T>(
    files: ReadonlyMap<string, T> | undefined,
    folder: string,
    of: string,
    place: Origin,
  ): T | undefined {
    if (!files?.has(of))
      this.#reportName(place, `there is no file ${folder}/${of}.yaml`, of, [...(files?.keys() ?? [])])
    return files?.get(of)
  }

  #refer(reference: Pick<Reference, 'kind' | 'target'>, { file, line }: Origin): void {
    this.#references.push({ ...reference, line, ...(file !== undefined && { file }) })
  }

  #reportName(place: Origin, message: string, name: string, known: readonly string[]): void {
    this.#report(place, message, hintFor(name, known, `Known are ${known.join(', ') || 'none'}.`))
  }

  #report({ file = this.#file, line }: Origin, message: string, hint: string): void {
    this.#problems.push({ severity: 'error', code: 'data-component', file, line, message, hint })
  }
}

function readAttributes(text: string): [string, string][] {
  return [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
    name,
    double ?? single ?? '',
  ])
}
