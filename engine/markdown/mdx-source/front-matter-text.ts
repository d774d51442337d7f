import { parse } from 'yaml'

export function withoutFrontMatter(text: string): string {
  return text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '')
}

/** How many lines the front matter of a text takes. */
export function linesBefore(text: string): number {
  return text.split('\n').length - withoutFrontMatter(text).split('\n').length
}

/** Front matter of a text as an expression; undefined without any that can be read. */
export function frontMatterOf(text: string): string | undefined {
  const [, yaml] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? []
  try {
    return yaml === undefined ? undefined : JSON.stringify(parse(yaml, { logLevel: 'silent' }))
  } catch {
    return undefined
  }
}
