import type { FenceHook } from '../markdown/fence-hook.ts'
import type { BrowserDiagram, DrawnDiagram } from './draw.ts'
import type { DiagramProblem } from './source.ts'
import type { DiagramSubject } from './subject.ts'

/** Draws `mermaid` fences: as a `Diagram`, or as a `MermaidDiagram` if only a browser can draw it. */
export const mermaidFence: FenceHook<DrawnDiagram | BrowserDiagram | DiagramProblem[]> = {
  async read(code) {
    const { drawDiagram } = await import('./draw.ts')
    return drawDiagram(code)
  },
  show(drawn, { code, title, number }) {
    if (Array.isArray(drawn))
      return drawn.map(problem => ({
        ...problem,
        code: 'diagram',
        message: `The diagram cannot be drawn: ${problem.message}`,
      }))
    const named = drawn.subject && messageValues(drawn.subject)
    if (!('svg' in drawn))
      return { component: 'MermaidDiagram', attributes: { source: code, name: drawn.name, title, ...named } }
    const prefix = `dg${number()}-`
    const svg = drawn.svg.replace(/(?<=id="|url\(#)@/g, prefix)
    return { component: 'Diagram', attributes: { svg, source: code, title: title ?? drawn.title, ...named } }
  },
}

/** The subject of a diagram as a prop, for which a component has the words. */
function messageValues({ kind, names }: DiagramSubject): Record<string, string> {
  return { [kind]: names.join('\n') }
}
