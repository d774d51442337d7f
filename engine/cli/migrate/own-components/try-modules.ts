import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Isolation, runIsolated } from '../evaluate/run-isolated.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'

/** Result for a component that is a page. */
export interface ShownPage {
  /** Name of the component in the new site. */
  name: string
  title: string | undefined
  /** Whether it renders its own heading. */
  hasHeading: boolean
}

type TrialPage = Omit<ShownPage, 'name'> & {
  text: string
  /** Address to which it redirects. */
  redirect: string | undefined
}

export type Tried = { isComponent: boolean; page: TrialPage | undefined } | { fault: string }

/** Results by module; without modules that ended or hung their process. */
export function tryModules(
  modules: readonly { code: string; isPage: boolean }[],
  isolation: Isolation,
): Map<number, Tried> {
  if (modules.length === 0) return new Map()
  const root = mkdtempSync(path.join(tmpdir(), 'shiori-components-'))
  try {
    const files = modules.map(({ code }, index) => {
      const file = path.join(root, `${index}.mjs`)
      writeFileSync(file, code)
      return file
    })
    const given = files.map((file, index) => (modules[index]?.isPage ? `page:${file}` : file))
    const tried = new Map<number, Tried>()
    for (let next = 0, ends = 0; next < given.length && ends < maxEnds; ) {
      const lines = trialLines(given.slice(next), root, isolation)
      for (const { isComponent, page, reason } of lines) {
        if (typeof isComponent === 'boolean')
          tried.set(next, { isComponent, page: page === undefined ? undefined : pageOf(asObject(page)) })
        else tried.set(next, { fault: firstLine(reason).replaceAll(root, '') })
        next += 1
      }
      // The module that ended or hung the process has no result.
      if (next < given.length) ends += 1
      next += 1
    }
    return tried
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** First line of an error message, before code frames and stack traces. */
function firstLine(reason: unknown): string {
  return asText(reason)?.split('\n', 1)[0] ?? ''
}

/** Maximum number of modules that may end or hang their process before the rest is skipped. */
const maxEnds = 10

function trialLines(files: readonly string[], root: string, isolation: Isolation): Plain[] {
  const child = path.join(import.meta.dirname, 'try-components.ts')
  const { output } = runIsolated({
    isolation,
    program: child,
    args: files,
    readable: [root, ...packagesOfReact()],
    timeout: 20_000,
  })
  return (output[3] ?? '')
    .split('\n')
    .filter(line => line.startsWith('{"tried":'))
    .map(line => asObject(asObject(JSON.parse(line)).tried))
}

function pageOf({ text, title, hasHeading, redirect }: Plain): TrialPage {
  return {
    text: asText(text) ?? '',
    title: asText(title),
    hasHeading: hasHeading === true,
    redirect: asText(redirect),
  }
}

/** Folders of the packages that render a component. */
function packagesOfReact(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const dom = resolve('react-dom/package.json')
  const scheduler = createRequire(dom).resolve('scheduler/package.json')
  return [resolve('react/package.json'), dom, scheduler].map(file => path.dirname(file))
}
