import { writeFile } from 'node:fs/promises'
import type { SiteConfig } from '../site/config-schema.ts'
import { baseOf, localizedUrl } from '../site/urls.ts'
import { pageFile } from './page-file.ts'
import { urlSpace } from './portal.ts'
import type { SiteOutput } from './site-output.ts'

/** Redirects of every locale: URL path to URL path, base path included. */
export function localizedRedirects(
  config: SiteConfig,
  redirects: ReadonlyMap<string, string>,
): Record<string, string> {
  const urls = urlSpace(config)
  return Object.fromEntries(
    config.locales.flatMap(({ code }) =>
      [...redirects].map(([from, to]) => [localizedUrl(urls, code, from), localizedUrl(urls, code, to)]),
    ),
  )
}

/** Writes a page for each redirect, for web servers that do not read `_server.json`. */
export async function writeRedirectPages(
  out: SiteOutput,
  config: SiteConfig,
  redirects: Record<string, string>,
): Promise<void> {
  for (const [from, to] of Object.entries(redirects)) {
    const target = pageFile(from.slice(baseOf(config).length))
    await writeFile(out.pathOf(target), redirectPage(config.url, escapeHtml(to)))
  }
}

function redirectPage(origin: string, to: string): string {
  return `<!DOCTYPE html><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${origin}${to}"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
