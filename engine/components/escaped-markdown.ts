/** Escapes plain text for MDX. */
export function escapedMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
}
