import { attributeProblems } from '../../components/attribute-problems.ts'
import { DataWriter } from '../../components/data-writer.ts'
import type { ExpandOutput } from '../../components/expand-output.ts'
import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { MarkdownSource, Reference } from '../types.ts'
import type { Expansion, Origin } from './expansion.ts'
import type { DataComponent, PageData } from './page-data.ts'

const attributeList = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g
/** An element alone on its line, possibly in a list or quotation. */
const block = /^([ \t>]*)<([A-Z]\w*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*\/>\s*$/
/** Elements within a text. Code is matched first, since elements in it are text. */
const inline = /(`+)[\s\S]*?\1|<([A-Z]\w*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*\/>/g
const fence = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})/

/**
 * Replaces the components that become Markdown, such as `<DataTable of="name" />`, by lines that show their data. Headings, links and names
 * in these lines then count as the page's own; each line keeps its place in the data file.
 *
 * @param prepared The page after earlier steps: its lines may come from other files.
 * @returns `prepared` if the page has no such component.
 */
export function expandData(
  source: MarkdownSource,
  data: PageData | undefined,
  prepared?: Expansion,
): Expansion | undefined {
  if (source.format !== 'mdx' || !data) return prepared
  const text = prepared?.text ?? source.text
  if (![...data.components.keys()].some(name => text.includes(`<${name}`))) return prepared
  const expander = new Expander(source.file, data)
  for (const [index, line] of text.split('\n').entries())
    expander.read(line, prepared?.origins[index] ?? { file: undefined, line: index + 1 })
  const finished = expander.finish()
  return prepared
    ? { ...prepared, ...finished, problems: [...prepared.problems, ...finished.problems] }
    : finished
}

interface ExpandedLine {
  text: string
  origin: Origin
}

class Expander {
  readonly #file: string
  readonly #data: PageData
  readonly #lines: string[] = []
  readonly #origins: Origin[] = []
  readonly #problems: Problem[] = []
  readonly #references: Reference[] = []
  /** Fence of the code block that the current line is in. */
  #fence: string | undefined

  constructor(file: string, data: PageData) {
    this.#file = file
    this.#data = data
  }

  /** Takes a line of the page, or a line made from data. Either may contain a component, but none that is being replaced already. */
  read(text: string, origin: Origin, above: readonly string[] = []): void {
    const mark = fence.exec(text)?.[1]
    if (mark !== undefined) {
      if (this.#fence === undefined) this.#fence = mark
      else if (mark.startsWith(this.#fence) && /^[ \t>]*[`~]+\s*$/.test(text)) this.#fence = undefined
    }
    const [, indent = '', name = '', attributes = ''] =
      (this.#fence === undefined && text.includes('<') && block.exec(text)) || []
    const component = this.#data.components.get(name)
    if (!component?.expand) {
      this.#lines.push(this.#fence === undefined ? this.#withInline(text, origin) : text)
      this.#origins.push(origin)
      return
    }
    if (above.includes(name)) {
      this.#report(origin, `The data of <${name}> shows <${name}> itself.`, 'Write it on the page.')
      return
    }
    const blank = { text: '', origin }
    for (const line of [blank, ...this.#write(component, readAttributes(attributes), origin), blank])
      this.read((indent + line.text).trimEnd(), line.origin, [...above, name])
  }

  #withInline(text: string, origin: Origin): string {
    if (!text.includes('<')) return text
    return text.replaceAll(inline, (token, code: string | undefined, name = '', attributes = '') => {
      const found = code === undefined ? this.#data.components.get(name) : undefined
      if (!found?.expandInline) return token
      const { output } = this.#output(readAttributes(attributes), origin)
      if (!this.#isWell(found, output, origin)) return ''
      return this.#guarded(found, origin, () => found.expandInline?.(output)) ?? ''
    })
  }

  finish(): Expansion {
    return {
      text: this.#lines.join('\n'),
      origins: this.#origins,
      problems: this.#problems,
      references: this.#references,
    }
  }

  #write(found: DataComponent, attributes: ReadonlyMap<string, string>, place: Origin): ExpandedLine[] {
    const { output, writers, own } = this.#output(attributes, place)
    if (!this.#isWell(found, output, place)) return []
    this.#guarded(found, place, () => found.expand?.(output))
    for (const { problems } of writers) this.#problems.push(...problems)
    return [...own, ...writers.flatMap(({ lines }) => lines)]
  }

  /** An exception that the component throws is reported at its tag. */
  #guarded<T>({ name, unread }: DataComponent, place: Origin, write: () => T): T | undefined {
    // The reason why the data could not be read has been reported.
    if (unread) return undefined
    try {
      return write()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#report(
        place,
        `<${name}> failed: ${reason}`,
        'Correct the component in the plugin that declares it.',
      )
      return undefined
    }
  }

  #isWell(component: DataComponent, { attributes }: ExpandOutput, place: Origin): boolean {
    const problems = attributeProblems(component, attributes)
    for (const { message, hint } of problems) this.#report(place, message, hint)
    return problems.length === 0
  }

  #output(attributes: ReadonlyMap<string, string>, place: Origin) {
    const writers: DataWriter[] = []
    const own: ExpandedLine[] = []
    const output: ExpandOutput = {
      attributes,
      writer: file => {
        const writer = new DataWriter(this.#data, file)
        writers.push(writer)
        return writer
      },
      line: text => own.push({ text, origin: place }),
      refer: (kind, target) => {
        const { file, line } = place
        this.#references.push({
          kind: 'data',
          target: `${kind} ${target}`,
          line,
          ...(file !== undefined && { file }),
        })
      },
      report: (message, hint) => this.#report(place, message, hint),
      reportName: (message, name, known) =>
        this.#report(place, message, didYouMean(name, known) ?? `Known are ${known.join(', ') || 'none'}.`),
    }
    return { output, writers, own }
  }

  #report({ file = this.#file, line }: Origin, message: string, hint: string | undefined): void {
    const problem = { severity: 'error' as const, code: 'data-component', file, line, message }
    this.#problems.push(hint === undefined ? problem : { ...problem, hint })
  }
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attributeList)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  )
}
