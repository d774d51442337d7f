import { z } from 'zod'
import { factsPath, type SiteFacts } from '../agents/site-facts.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { baseOf, localizedUrl, type UrlSpace } from '../config/urls.ts'
import { readSiteText, type SiteSource } from './source/site-source.ts'

/** A built site for tools. */
export interface McpSite {
  source: SiteSource
  facts: SiteFacts
  /** Path of a page in a locale, without base path. */
  localized(locale: string, path: string): string
  /** Absolute URL of a path without base path. */
  address(path: string): string
}

const factsSchema: z.ZodType<SiteFacts> = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  basePath: z.string(),
  docsPath: z.string().optional(),
  defaultLocale: z.string(),
  locales: z.array(z.object({ code: z.string(), lang: z.string() })).min(1),
  apis: z.array(z.object({ id: z.string(), path: z.string(), title: z.string() })),
  glossary: z.boolean(),
})

/**
 * Opens a built site by reading its description (`/agents.json`).
 *
 * @param name Name of the site in messages.
 * @throws {ProblemsError} if there is no built site.
 */
export async function openSite(source: SiteSource, name: string): Promise<McpSite> {
  const text = await readSiteText(source, factsPath).catch((error: unknown) => {
    throw new ProblemsError([noSite(name, error instanceof Error ? error.message : String(error))])
  })
  if (text === undefined) throw new ProblemsError([noSite(name, `${factsPath.slice(1)} does not exist`)])
  const facts = readFacts(text)
  if (!facts) throw new ProblemsError([noSite(name, `${factsPath.slice(1)} is not what a build writes`)])
  const { defaultLocale, locales, url } = facts
  const urls: UrlSpace = { basePath: '/', defaultLocale, locales: locales.map(({ code }) => code) }
  return {
    source,
    facts,
    localized: (locale, path) => localizedUrl(urls, locale, path),
    address: path => url + baseOf(facts) + path,
  }
}

function readFacts(text: string): SiteFacts | undefined {
  try {
    return factsSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function noSite(name: string, reason: string): Problem {
  return {
    severity: 'error',
    code: 'no-built-site',
    message: `there is no built site at ${name}: ${reason}`,
    hint: 'Build it first (npm run build), or name the folder or the address of a built site',
  }
}
