/** A plain text as Markdown of MDX. */
export function escapedMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
}
