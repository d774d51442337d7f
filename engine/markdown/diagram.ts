import type { MdxJsxFlowElement } from 'satteri'
import { keyOf } from './cache.ts'
import { type CodeSource, codeBlock } from './code-block.ts'
import { type BrowserDiagram, type DrawnDiagram, drawDiagram } from './diagrams/draw.ts'
import type { DiagramProblem } from './diagrams/source.ts'
import type { DiagramSubject } from './diagrams/subject.ts'
import { component } from './jsx.ts'
import { type Page, report } from './page.ts'
import { compilerVersion } from './version.ts'

/**
 * The `Diagram` or `MermaidDiagram` for a mermaid fence. A diagram that cannot be drawn is an error and is left out; in content of another
 * engine, its source is shown.
 */
export async function diagramBlock(page: Page, source: CodeSource): Promise<MdxJsxFlowElement | undefined> {
  const { code, meta, line } = source
  const drawn = await cachedDiagram(page, code)
  if (Array.isArray(drawn)) {
    for (const problem of drawn) {
      report(page, {
        code: 'diagram',
        line: line + problem.line,
        message: `The diagram cannot be drawn: ${problem.message}`,
        ...(problem.hint !== undefined && { hint: problem.hint }),
      })
    }
    return page.options.tolerant ? codeBlock(page, { ...source, language: '' }) : undefined
  }
  if (!('svg' in drawn))
    return component('MermaidDiagram', {
      source: code,
      title: meta.title,
      name: drawn.name,
      ...(drawn.subject && namedBy(drawn.subject)),
    })
  page.diagrams++
  const svg = drawn.svg.replace(/(?<=id="|url\(#)@/g, `dg${page.diagrams}-`)
  return component('Diagram', {
    svg,
    source: code,
    title: meta.title ?? drawn.title,
    ...(drawn.subject && namedBy(drawn.subject)),
  })
}

/** What the diagram shows as a prop: a component has the words for it. */
function namedBy({ kind, names }: DiagramSubject): Record<string, string> {
  return { [kind]: names.join('\n') }
}

async function cachedDiagram(
  page: Page,
  code: string,
): Promise<DrawnDiagram | BrowserDiagram | DiagramProblem[]> {
  const key = keyOf('diagram', compilerVersion(), code)
  const known = page.cache.get(key)
  if (known !== undefined) return JSON.parse(known)
  const drawn = await drawDiagram(code)
  page.cache.set(key, JSON.stringify(drawn))
  return drawn
}
