import type { SiteConfig } from '../config/config-schema.ts'
import { escapeHtml } from '../config/escape-html.ts'
import { baseOf } from '../config/urls.ts'
import { isElsewhere } from '../content/redirects.ts'
import { pageFile } from '../portal/page-file.ts'
import type { SiteOutput } from './site-output.ts'

/** Writes a page for each redirect, for web servers that do not read `_server.json`. */
export function writeRedirectPages(
  out: SiteOutput,
  config: SiteConfig,
  redirects: Record<string, string>,
): void {
  for (const [from, to] of Object.entries(redirects)) {
    const target = pageFile(from.slice(baseOf(config).length) || '/', config)
    out.write(target, redirectPage(isElsewhere(to) ? '' : config.url, escapeHtml(to)), 'plain')
  }
}

function redirectPage(origin: string, to: string): string {
  return `<!DOCTYPE html><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${origin}${to}"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>`
}
