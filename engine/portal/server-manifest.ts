import { readFile } from 'node:fs/promises'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { join } from 'node:path'
import { isRecord } from '../config/is-record.ts'
import { plainPath } from '../config/plain-path.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'

/** Manifest in the built folder for the server; never served itself. */
export const manifestFile = '_server.json'

/** File in the built folder that tells the next build which assets belong to earlier builds; never served. */
export const assetListFile = '_assets.json'

/** File in the built folder that marks it as the output of a build; never served. */
export const markerFile = '_build.json'

/** Folder in the built folder with configurations for other servers; never served. */
export const hostingFolder = '_hosting'

/** The tools of plugins, bundled into one module without imports; never served. */
export const toolsFile = '_tools.mjs'

/** The provider of answers of a plugin, bundled into one module without imports; never served. */
export const answersFile = '_answers.mjs'

/** The packages that a site contains (CycloneDX). Never served, because versions only concern the operator. */
export const sbomFile = '_sbom.cdx.json'

/** Licences of these packages. Served, because most have to accompany the code. */
export const noticesFile = 'third-party-notices.txt'

/** Content of `_server.json`, which the build writes last. */
export interface ServerManifest extends UrlSpace {
  /**
   * Old addresses as decoded URL paths with base path and locale (`/ja/docs/old`), with their targets: a path with the base path, or a
   * complete `https://` address.
   */
  redirects: Readonly<Record<string, string>>
  /** Headers of every response, e.g. `X-Content-Type-Options`. */
  headers?: Readonly<Record<string, string>>
  /** Headers of every response except files below `/assets/`, e.g. `Content-Security-Policy`. */
  documentHeaders?: Readonly<Record<string, string>>
  /** Callers that may use `/mcp`; without it, there is no such address. */
  mcp?: McpCallers
  /** Origins that may send feedback besides the server's own; absent if the site does not collect feedback. */
  feedback?: { origins: readonly string[] }
  /** The service that writes answers in words; without it, answers consist of sentences from the site. */
  ask?: AskRules
  /** Common parts of pages, for servers that use them as compression dictionaries. */
  frames?: readonly SharedFrame[]
}

/** A dictionary that browsers may store, so that pages are sent without its content. */
export interface SharedFrame {
  /** Path in the built folder. */
  file: string
  /** Prefix of its pages' URL paths, with base path and locale: `/ja/docs/`. */
  below: string
}

/** Callers of the Model Context Protocol, besides programs on the same machine. */
export interface McpCallers {
  /** Host names of the server: `docs.example`. */
  hosts: readonly string[]
  /** Origins whose pages may call it from a browser: `https://app.example`. */
  origins: readonly string[]
}

/** The service that writes answers in words, and its limits. */
export interface AskRules {
  /** Base URL of an API with OpenAI's chat completions. Without it, a plugin's module writes the answers. */
  url?: string | undefined
  model?: string | undefined
  /** Environment variable that contains the key. */
  keyVariable?: string | undefined
  /** The plugin whose module writes the answers, and that module, for the log: `helper (plugins/helper/answers.ts)`. */
  plugin?: string | undefined
  /** Answers per day, for one reader and for all together. */
  perReader: number
  perDay: number
}

/** The manifest, prepared for requests. */
export interface SiteRules {
  urls: UrlSpace
  /** By normalized path (no trailing slash, no `.html`). */
  redirects: ReadonlyMap<string, string>
  headers: Readonly<Record<string, string>>
  documentHeaders: Readonly<Record<string, string>>
  mcp: McpCallers | undefined
  feedback: ServerManifest['feedback'] | undefined
  ask: AskRules | undefined
  frames: readonly SharedFrame[]
}

/**
 * Reads and checks `_server.json` in a built folder.
 *
 * @throws ProblemsError If the folder or the file is missing, or the file is not a valid manifest.
 */
export async function readManifest(dist: string): Promise<SiteRules> {
  const text = await readFile(join(dist, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'not-built',
        message: `there is no built site in ${dist} (${manifestFile} is missing)`,
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
  if (!isRecord(manifest)) return [broken('is not an object')]
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
  for (const [key, knownHeaders] of Object.entries({ headers, documentHeaders })) {
    if (!isTextRecord(knownHeaders)) problems.push(broken(`${key} is not an object of texts`))
    else problems.push(...Object.entries(knownHeaders).flatMap(([name, value]) => checkHeader(name, value)))
  }
  if (mcp !== undefined && !(isRecord(mcp) && isTextList(mcp.hosts) && isTextList(mcp.origins)))
    problems.push(broken('mcp is not an object with lists of hosts and origins'))
  if (feedback !== undefined && !(isRecord(feedback) && isTextList(feedback.origins)))
    problems.push(broken('feedback is not an object with a list of origins'))
  if (ask !== undefined && !isAskSettings(ask))
    problems.push(broken('ask is not an object with url, model, keyVariable, plugin, perReader and perDay'))
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

function isAskSettings(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { url = '', model = '', keyVariable = '', plugin = '', perReader, perDay } = value
  const texts = [url, model, keyVariable, plugin].every(value => typeof value === 'string')
  return texts && [perReader, perDay].every(value => typeof value === 'number')
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
