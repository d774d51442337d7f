import type { Guide, GuideBlock, GuideSample } from './guide.ts'

/** A placeholder value for the reader: `export BV_API_TOKEN="paste-your-api-token"`. */
const openValue = /^(?:\.\.\.|paste-)/

/**
 * Whether a sample is run with its guide. Samples that install a package, convert a video or draw a page send nothing
 * and are not run.
 *
 * @param api Origin of the API as on pages.
 */
export function isRun({ language, code }: GuideSample, api: string): boolean {
  if (language === 'shell') return /\bcurl\b|^\s*(?:export )?[A-Z_]+=/m.test(code)
  return code.includes(api) || code.includes('/bv/') || /from ['"]?(?:\.\/)?bv\b/.test(code)
}

/** Removes the lines that set placeholder values instead of the reader's, or install something. */
export function withoutOpenValues({ code }: GuideBlock, readers: readonly string[]): string {
  return code
    .replaceAll(/^(?:npm|pip3?|brew) .*$/gm, ':')
    .replaceAll(/^(?:export )?([A-Z][A-Z_\d]*)="?([^"\n]*)"?$/gm, (line, name: string, value: string) =>
      readers.includes(name) || openValue.test(value) ? ':' : line,
    )
}

/** Lists the variables that a shell sample sets. */
export function assignedNames({ language, code }: GuideSample): string[] {
  if (language !== 'shell') return []
  return [...code.matchAll(/\b([A-Z][A-Z_\d]*)=("?(?:\.\.\.|paste-))?/g)].flatMap(([, name = '', open]) =>
    open === undefined ? name : [],
  )
}

/** Returns the variables that a page tells readers to put into their environment, whatever their language. */
export function exportsOf({ steps }: Guide): Map<string, string> {
  const shell = steps.flatMap(({ samples }) => samples.filter(({ language }) => language === 'shell'))
  const matches = shell.flatMap(({ code }) => [...code.matchAll(/^export ([A-Z_\d]+)="([^"$]+)"$/gm)])
  return new Map(
    matches.flatMap(([, name = '', value = '']) => (openValue.test(value) ? [] : [[name, value] as const])),
  )
}
