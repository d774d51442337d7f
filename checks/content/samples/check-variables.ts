import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'
import { readSamples } from './code-sample.ts'

const shells = new Set(['bash', 'sh', 'shell'])
/** Variables that every guide assumes, and those of a shell. */
const allowedVariables = new Set(['BV_API_TOKEN', 'BV_ORG_ID', 'HOME', 'PATH', 'PWD', 'USER'])

/**
 * Reports variables of shell samples that nothing on the page explains: no earlier sample sets them, and no earlier
 * text names them. A reader who pastes such a sample sends an empty ID.
 */
export function checkVariables(
  pages: readonly ContentPage[],
  { config }: Pick<LoadedSite, 'config'>,
): Problem[] {
  return pages.flatMap(page => {
    const reported = new Set(allowedVariables)
    const lines = page.text.split('\n')
    return readSamples(page, config.variables).flatMap(({ language, code, line, codeLine }) => {
      if (!shells.has(language)) return []
      for (const name of namesIn(proseOf(lines.slice(0, line - 1)))) reported.add(name)
      for (const name of assignedVariables(code)) reported.add(name)
      const missing = [...usesOf(code)].filter(([name]) => !reported.has(name))
      for (const [name] of missing) reported.add(name)
      return missing.map(
        ([name, at]): Problem => ({
          severity: 'error',
          code: 'sample-variable',
          file: page.file,
          line: codeLine + at,
          message: `nothing before this sample explains ${name}`,
          hint: `Set it in an earlier sample, or write what it is: \`${name}\` is the ID of …`,
        }),
      )
    })
  })
}

/** Names of variables in this site's samples: capitals, at least two letters. */
const variable = /[A-Z][A-Z0-9_]+/

function usesOf(code: string): Map<string, number> {
  const uses = new Map<string, number>()
  for (const [index, line] of code.split('\n').entries())
    for (const [, name = ''] of line.matchAll(new RegExp(`\\$\\{?(${variable.source})`, 'g')))
      if (!uses.has(name)) uses.set(name, index)
  return uses
}

function assignedVariables(code: string): string[] {
  const set = new RegExp(
    `(?:^|[\\s;(])(?:(?:export|local) )?(${variable.source})=|\\bfor (${variable.source}) in\\b`,
    'gm',
  )
  const read = [...code.matchAll(/\bread ((?:-\w+ )*)([A-Z_][A-Z0-9_ ]*)/g)].flatMap(([, , names = '']) =>
    names.split(' '),
  )
  return [
    ...[...code.matchAll(set)].map(([, assigned, loopVariable]) => assigned ?? loopVariable ?? ''),
    ...read,
  ]
}

/** Joins the lines outside of code blocks. */
function proseOf(lines: readonly string[]): string {
  let isCode = false
  return lines
    .filter(line => {
      const isFence = /^\s*(?:`{3}|~{3})/.test(line)
      if (isFence) isCode = !isCode
      return !isCode && !isFence
    })
    .join('\n')
}

function namesIn(prose: string): string[] {
  return [...prose.matchAll(/`[^`\n]*`/g)].flatMap(
    ([code]) => code.match(new RegExp(variable.source, 'g')) ?? [],
  )
}
