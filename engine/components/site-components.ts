/** For components of a site that are expanded to Markdown. */
export { cellText, DataWriter, tableRow } from './data-writer.ts'
export type { ComponentDeclaration, ShownComponent } from './declaration.ts'
export { escapedMarkdown } from './escaped-markdown.ts'
export type { ExpandCall } from './expand-call.ts'
export type { ExpandOutput } from './expand-output.ts'
