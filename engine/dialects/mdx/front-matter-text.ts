import { parse } from 'yaml'

export function withoutFrontMatter(text: string): string {
  return text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '')
}

/** Number of lines of a text's front matter. */
export function linesBefore(text: string): number {
  return text.split('\n').length - withoutFrontMatter(text).split('\n').length
}

/** Front matter of a text as a JavaScript expression; undefined if there is none, or it is invalid. */
export function frontMatterOf(text: string): string | undefined {
  const [, yaml] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? []
  try {
    return yaml === undefined ? undefined : JSON.stringify(parse(yaml, { logLevel: 'silent' }))
  } catch {
    return undefined
  }
}
