/** What the components of a site that become Markdown write with. */
export { cellText, DataWriter, tableRow } from './data-writer.ts'
export type { ComponentDeclaration, ShownComponent } from './declaration.ts'
export { escapedMarkdown } from './escaped-markdown.ts'
export type { ExpandCall } from './expand-call.ts'
