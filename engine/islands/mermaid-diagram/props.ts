/**
 * `data-props` of `<div data-island="mermaid-diagram" data-on="visible">`. The server's HTML inside is the diagram's
 * source in a `<code>`, to be read without script.
 */
export interface MermaidDiagramProps {
  /** What the diagram says, for those who do not see it. */
  name: string
  /** Accessible name of the box in which a wide one scrolls. */
  label: string
}
