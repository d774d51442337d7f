import type { SiteConfig } from '../config/config-schema.ts'
import { escapeHtml } from '../config/escape-html.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { baseOf } from '../config/urls.ts'
import { isElsewhere, redirectsFile } from '../content/redirects.ts'
import { pageFile } from '../portal/page-file.ts'
import type { SiteOutput } from './site-output.ts'

/**
 * Writes a page for each redirect, for web servers that do not read `_server.json`.
 *
 * @throws {ProblemsError} For a redirect that would replace a file of the site, such as the not-found page.
 */
export function writeRedirectPages(
  out: SiteOutput,
  config: SiteConfig,
  redirects: Record<string, string>,
): void {
  const problems: Problem[] = []
  for (const [from, to] of Object.entries(redirects)) {
    const target = pageFile(from.slice(baseOf(config).length) || '/', config)
    if (out.written.has(target)) problems.push(replacedFile(from, target))
    else out.write(target, redirectPage(isElsewhere(to) ? '' : config.url, escapeHtml(to)), 'plain')
  }
  if (problems.length > 0) throw new ProblemsError(problems)
}

function replacedFile(from: string, target: string): Problem {
  return {
    severity: 'error',
    code: 'redirect',
    file: redirectsFile,
    message: `"${from}" is the address of the file ${target} and cannot be redirected`,
    hint: 'Remove the line, or the file.',
  }
}

function redirectPage(origin: string, to: string): string {
  return `<!DOCTYPE html><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${origin}${to}"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>`
}
