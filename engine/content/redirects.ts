import { z } from 'zod'
import { decodedAddress } from '../config/decoded.ts'
import type { Problem } from '../config/problem.ts'
import { readYamlFile } from '../files/yaml-file.ts'
import type { Reference } from '../markdown/types.ts'
import { isUncertain } from './checks/uncertain-paths.ts'
import { PageFinder } from './docs/page-finder.ts'
import type { ContentModel } from './types.ts'

/** Path of the file with moved addresses. */
export const redirectsFile = 'content/redirects.yaml'

const expected = 'a path that begins with "/", or an address that begins with "https://"'
const target = z
  .string({ error: expected })
  .refine(to => to.startsWith('/') || isElsewhere(to), { error: expected })
/** Schema of the file with moved addresses. */
export const redirectsSchema = z.record(z.string(), target, {
  error: 'lines such as `/docs/old: /docs/new`',
})

/** Whether a moved address is on another host. Excludes characters that servers would read as a variable or as the end of the address. */
export function isElsewhere(to: string): boolean {
  return /^https?:\/\/[^\s"<>\\^`{|}$]+$/.test(to) && URL.canParse(to)
}

/** Moved addresses. */
export interface Redirects {
  /** Old path, decoded and without locale -> path of the page that replaces it, or an address on another host. */
  paths: Map<string, string>
  /** Targets, for the check of anchors. */
  references: Reference[]
}

/**
 * Reads moved addresses. Each must lead to a page or another host, and must not hide a page. The exception is a home page without content:
 * a redirect from `/` replaces it, and removes it from the model.
 *
 * @param isHomeWritten Whether the site has content for its home page.
 */
export function readRedirects(
  root: string,
  model: ContentModel,
  isHomeWritten: boolean,
  problems: Problem[],
): Redirects {
  const read = readYamlFile(root, redirectsFile, redirectsSchema, problems)
  const written = new Map(Object.entries(read?.value ?? {}))
  const wrong = new Set<string>()
  const pages = new PageFinder(model)
  for (const [from, to] of written) {
    const problem = wrong.has(from)
      ? undefined
      : (sourceProblem(model, isHomeWritten, from) ?? targetProblem(model, pages, written, from, to))
    if (!problem) continue
    const line = read?.lineOf([from]) ?? 1
    const { members = [from], ...rest } = problem
    problems.push({ severity: 'error', code: 'redirect', file: redirectsFile, line, ...rest })
    for (const member of members) wrong.add(member)
  }
  const right = [...written].filter(([from]) => !wrong.has(from))
  if (right.some(([from]) => from === '/')) removeHome(model)
  const references = right
    .filter(([, to]) => !isElsewhere(to))
    .map(([from, target]): Reference => ({ kind: 'link', target, line: read?.lineOf([from]) ?? 1 }))
  return { paths: new Map(right.map(([from, to]) => [decodedAddress(from), to])), references }
}

interface RedirectProblem {
  message: string
  hint: string
  /** The addresses that share the error, if there are several. */
  members?: string[]
}

function removeHome({ routes }: ContentModel): void {
  for (const [url, { kind }] of routes) if (kind === 'home') routes.delete(url)
}

function sourceProblem(
  { routes }: ContentModel,
  isHomeWritten: boolean,
  from: string,
): RedirectProblem | undefined {
  if (/^\/[^\s?#]*$/.test(from) && hasOddPart(from)) {
    const hint =
      'Write each old address in full: web servers read these characters as patterns, or never receive them.'
    return {
      message: `found ${JSON.stringify(from)}, expected an address without "*", "{", "}", "\\", control characters, and empty parts, "." and ".." between slashes`,
      hint,
    }
  }
  if (!/^\/[^\s?#]*$/.test(from)) {
    const written = `/${from
      .replace(/^\/+|[?#].*$/gs, '')
      .trim()
      .replaceAll(/\s/g, '%20')}`
    return {
      message: `found "${from}", expected a path that begins with "/", without spaces, "?" and "#"`,
      hint: `Write ${JSON.stringify(written)}, the part of the address after the host.`,
    }
  }
  if (from !== '/' && from.endsWith('/')) {
    const hint = `Write "${from.slice(0, -1)}": a final slash is removed from requests before they are matched.`
    return { message: `"${from}" ends with a slash, so it never matches`, hint }
  }
  const page = routes.get(decodedAddress(from))
  if (!page || (page.kind === 'home' && !isHomeWritten)) return undefined
  return { message: `"${from}" is a page and cannot be redirected`, hint: 'Remove the line, or the page.' }
}

/**
 * Whether an address has a part between slashes that would lead to another file, or characters that web servers read as a pattern. A slash
 * at its end has a message of its own.
 */
function hasOddPart(from: string): boolean {
  const parts = decodedAddress(from).slice(1).replace(/\/$/, '').split('/')
  return from !== '/' && parts.some(part => /^\.{0,2}$|[*{}\\\p{Cc}]/u.test(part))
}

function targetProblem(
  model: ContentModel,
  pages: PageFinder,
  redirects: ReadonlyMap<string, string>,
  from: string,
  to: string,
): RedirectProblem | undefined {
  const target = to.replace(/[?#].*$/s, '')
  if (isElsewhere(to)) return undefined
  if (model.routes.has(target) || isUncertain(model, target)) return undefined
  const chain = redirectChain(redirects, from)
  const last = chain.at(-1) ?? target
  if (chain.indexOf(last) < chain.length - 1) {
    const hint = 'Change the target to a page.'
    return { message: `"${from}" redirects in a circle: ${chain.join(' -> ')}`, hint, members: chain }
  }
  if (chain.length > 2) {
    const message = `"${from}" leads to "${to}", which is redirected itself`
    return { message, hint: model.routes.has(last) ? `Write "${last}".` : 'Change the target to a page.' }
  }
  return { message: `"${from}" leads to "${to}", which is not a page`, ...pages.hint(target) }
}

/** Maximum number of addresses in a chain. A chain that is longer is reported at each of its addresses. */
const maxChain = 20

/** The addresses that a reader would be redirected to, until one repeats. */
function redirectChain(redirects: ReadonlyMap<string, string>, from: string): string[] {
  const chain = [from]
  let next = redirects.get(from)
  while (next !== undefined && chain.length < maxChain) {
    const target = next.replace(/[?#].*$/s, '')
    next = chain.includes(target) ? undefined : redirects.get(target)
    chain.push(target)
  }
  return chain
}
