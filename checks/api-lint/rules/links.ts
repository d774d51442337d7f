import type { Problem } from 'shiori/internal/config/problem.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { type OverlayText, overlayTexts } from '../overlay-texts.ts'
import { textsOf } from '../texts.ts'

/**
 * Reports links in texts, including those of overlays, that do not lead to an operation (`./slug`), a page
 * (`/docs/...`) or a host of the platform.
 */
export function* links(target: LintTarget): Generator<Finding | Problem> {
  for (const { keys, text } of textsOf(target.document)) {
    for (const link of brokenLinks(target, text)) yield { code, keys, ...link }
  }
  for (const overlay of overlayTexts(target)) {
    for (const link of brokenLinks(target, overlay.text)) yield problem(overlay, link)
  }
}

const code = 'api-link'

interface BrokenLink {
  found: string
  expected: string
  hint: string
}

function brokenLinks(target: LintTarget, text: string): BrokenLink[] {
  const hrefs = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].map(([, href]) => String(href))
  return hrefs.flatMap(href => {
    const [path = ''] = href.split(/[?#]/)
    if (path.startsWith('./') && target.pages.has(`${target.path}/${path.slice(2)}`)) return []
    if (path.startsWith('/') && target.pages.has(path)) return []
    if (/^https:\/\/([\w-]+\.)*(example|example\.com)(\/|$)/.test(href) || /^mailto:/.test(href)) return []
    return [
      {
        found: `the link "${href}"`,
        expected: './<slug of an operation> or /docs/<path of a page>',
        hint: 'Was the page renamed? Other sites cannot be checked: name them without a link.',
      },
    ]
  })
}

function problem({ file, line, pointer }: OverlayText, { found, expected, hint }: BrokenLink): Problem {
  return {
    severity: 'error',
    code,
    file,
    line: line(),
    message: `${pointer}: found ${found}, expected ${expected}`,
    hint,
  }
}
