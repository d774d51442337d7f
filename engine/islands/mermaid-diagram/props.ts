/**
 * `data-props` of `<div data-island="mermaid-diagram" data-on="visible">`. The server's HTML inside is the diagram's source in a `<code>`,
 * which is readable without script.
 */
export interface MermaidDiagramProps {
  /** Text alternative. */
  name: string
  /** Accessible name of the box in which a wide diagram scrolls. */
  label: string
}
