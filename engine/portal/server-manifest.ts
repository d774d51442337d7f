import { readFile } from 'node:fs/promises'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { join } from 'node:path'
import { isRecord } from '../config/is-record.ts'
import { plainPath } from '../config/plain-path.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'

/** File in the built folder that tells the server about the site; never served itself. */
export const manifestFile = '_server.json'

/** File in the built folder that tells the next build which assets are of earlier ones; never served. */
export const keptAssetsFile = '_assets.json'

/** File in the built folder that says that a build wrote it, and how; never served. */
export const markerFile = '_build.json'

/** Folder in the built folder with configurations of other servers; never served. */
export const hostingFolder = '_hosting'

/** Where a build puts the tools of plugins: one module without imports, which is never served. */
export const toolsFile = '_tools.mjs'

/** The packages that are part of a site (CycloneDX); never served: a list of versions is for who runs it. */
export const sbomFile = '_sbom.cdx.json'

/** Their licences. Served: most want to be where the code is. */
export const noticesFile = 'third-party-notices.txt'

/** What the build writes to `_server.json`, as the last file of all. */
export interface ServerManifest extends UrlSpace {
  /**
   * Old addresses: decoded URL path, base path and locale included (`/ja/docs/old`), to the URL it moved to: a path
   * with the base path, or a whole `https://` address.
   */
  redirects: Readonly<Record<string, string>>
  /** Headers of every answer, e.g. `X-Content-Type-Options`. */
  headers?: Readonly<Record<string, string>>
  /** Headers of every answer but files below `/assets/`, e.g. `Content-Security-Policy`. */
  documentHeaders?: Readonly<Record<string, string>>
  /** Who may call `/mcp`; without it that is not an address. */
  mcp?: McpCallers
  /** Whose pages may send feedback, beside those of the server's own host; without it nobody is asked for any. */
  feedback?: { origins: readonly string[] }
  /** Who writes answers in words; without it they are made of sentences of the site alone. */
  ask?: AskRules
  /** What pages have in common, for servers that compress them against it. */
  frames?: readonly SharedFrame[]
}

/** A file that browsers may hold so that pages come without what is in it. */
export interface SharedFrame {
  /** Path in the built folder. */
  file: string
  /** What the URL paths of its pages begin with, base path and locale included: `/ja/docs/`. */
  below: string
}

/** Who may call the Model Context Protocol, beside programs of the same machine. */
export interface McpCallers {
  /** Names under which the server is reached: `docs.example`. */
  hosts: readonly string[]
  /** Origins of pages that may call it from a browser: `https://app.example`. */
  origins: readonly string[]
}

/** Who writes answers in words, and how many. */
export interface AskRules {
  /** Base address of an API that speaks OpenAI's chat completions. */
  url: string
  model: string
  /** Name of the variable of the environment that holds the key. */
  keyVariable?: string | undefined
  /** Answers of a day: of one reader, and of all together. */
  perReader: number
  perDay: number
}

/** The manifest in the form that requests are answered from. */
export interface SiteRules {
  urls: UrlSpace
  /** By plain path (no trailing slash, no `.html`). */
  redirects: ReadonlyMap<string, string>
  headers: Readonly<Record<string, string>>
  documentHeaders: Readonly<Record<string, string>>
  mcp: McpCallers | undefined
  feedback: ServerManifest['feedback'] | undefined
  ask: AskRules | undefined
  frames: readonly SharedFrame[]
}

/**
 * Reads and checks `_server.json` of a built folder.
 *
 * @throws ProblemsError when the folder or the file is missing, or when the file does not hold a manifest.
 */
export async function readManifest(dist: string): Promise<SiteRules> {
  const text = await readFile(join(dist, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'not-built',
        message: `there is no built site in ${dist} (${manifestFile} is not there)`,
        hint: 'Build it first: npm run build',
      },
    ])
  }
  let manifest: unknown
  try {
    manifest = JSON.parse(text)
  } catch (error) {
    throw new ProblemsError([broken(`is not JSON: ${error instanceof Error ? error.message : error}`)])
  }
  const problems = check(manifest)
  if (problems.length > 0) throw new ProblemsError(problems)
  return rules(manifest as ServerManifest)
}

function rules(manifest: ServerManifest): SiteRules {
  const { basePath, defaultLocale, locales, trailingSlash, redirects, headers, documentHeaders } = manifest
  return {
    urls: { basePath, defaultLocale, locales, trailingSlash },
    redirects: new Map(Object.entries(redirects).map(([from, to]) => [plainPath(from), to])),
    headers: headers ?? {},
    documentHeaders: documentHeaders ?? {},
    mcp: manifest.mcp,
    feedback: manifest.feedback,
    ask: manifest.ask,
    frames: manifest.frames ?? [],
  }
}

function check(manifest: unknown): Problem[] {
  if (!isRecord(manifest)) return [broken('holds no object')]
  const { basePath, defaultLocale, locales, redirects, headers = {}, documentHeaders = {} } = manifest
  const { mcp, feedback, ask, frames, trailingSlash } = manifest
  const problems: Problem[] = []
  if (typeof basePath !== 'string' || !/^\/(.*\/)?$/.test(basePath)) {
    problems.push(
      broken(`basePath is ${JSON.stringify(basePath)}, expected a path such as "/" or "/docs-site/"`),
    )
  }
  if (!Array.isArray(locales) || !locales.every(locale => typeof locale === 'string')) {
    problems.push(broken(`locales is ${JSON.stringify(locales)}, expected a list of locale codes`))
  } else if (typeof defaultLocale !== 'string' || !locales.includes(defaultLocale)) {
    problems.push(
      broken(`defaultLocale is ${JSON.stringify(defaultLocale)}, expected one of ${locales.join(', ')}`),
    )
  }
  if (trailingSlash !== undefined && typeof trailingSlash !== 'boolean')
    problems.push(broken(`trailingSlash is ${JSON.stringify(trailingSlash)}, expected true or false`))
  if (!isTextRecord(redirects)) problems.push(broken('redirects is not an object of paths'))
  for (const [key, known] of Object.entries({ headers, documentHeaders })) {
    if (!isTextRecord(known)) problems.push(broken(`${key} is not an object of texts`))
    else problems.push(...Object.entries(known).flatMap(([name, value]) => checkHeader(name, value)))
  }
  if (mcp !== undefined && !(isRecord(mcp) && isTextList(mcp.hosts) && isTextList(mcp.origins)))
    problems.push(broken('mcp is not an object with lists of hosts and origins'))
  if (feedback !== undefined && !(isRecord(feedback) && isTextList(feedback.origins)))
    problems.push(broken('feedback is not an object with a list of origins'))
  if (ask !== undefined && !isAsk(ask))
    problems.push(broken('ask is not an object with url, model, keyVariable, perReader and perDay'))
  if (frames !== undefined && !(Array.isArray(frames) && frames.every(isFrame)))
    problems.push(broken('frames is not a list of files and the paths of their pages'))
  return problems
}

function checkHeader(name: string, value: string): Problem[] {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return []
  } catch {
    return [
      broken(`headers: ${JSON.stringify(name)}: ${JSON.stringify(value)} cannot be sent as an HTTP header`),
    ]
  }
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every(entry => typeof entry === 'string')
}

function isFrame(value: unknown): boolean {
  return isRecord(value) && typeof value.file === 'string' && typeof value.below === 'string'
}

function isAsk(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { url, model, keyVariable = '', perReader, perDay } = value
  const texts = [url, model, keyVariable].every(one => typeof one === 'string')
  return texts && [perReader, perDay].every(one => typeof one === 'number')
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(entry => typeof entry === 'string')
}

function broken(message: string): Problem {
  return {
    severity: 'error',
    code: 'server-manifest',
    file: `dist/${manifestFile}`,
    message,
    hint: 'The build writes this file; build again: npm run build',
  }
}
