import { hash } from 'node:crypto'
import { transformStyleAttribute } from 'lightningcss'
import { sheetEnd } from '../config/sheet-end.ts'
import { unescapeHtml } from '../config/unescape-html.ts'
import type { SiteOutput } from './site-output.ts'

/** Alignment of table cells, with the classes in ui/mdx/table.css. */
const aligned: Readonly<Record<string, string>> = {
  'text-align:left': 's-left',
  'text-align:center': 's-center',
  'text-align:right': 's-right',
}

/** An opening tag with a style attribute, after scripts and style sheets, which are skipped. Attributes contain neither `<` nor `>`. */
const styled = /<(script|style)\b[\s\S]*?<\/\1>|<([a-zA-Z][\w-]*)([^<>]*?)\sstyle="([^"]*)"([^<>]*)>/g
const sheet = /<style data-precedence="default" data-href="([^"]*)">([\s\S]*?)<\/style>/g

/**
 * Moves styles out of a page's HTML, so that the policy does not have to list each one: a style attribute becomes a class, whose rule goes
 * into a file shared by pages with the same styles; the style sheets of components are separated, so that each is the same on all pages.
 */
export class PageStyles {
  readonly #out: SiteOutput
  readonly #base: string
  readonly #inFiles: boolean
  readonly #written = new Set<string>()

  /** @param inFiles Whether sheets of the site's own components become files, because the policy can only list a few. */
  constructor(out: SiteOutput, base: string, inFiles: boolean) {
    this.#out = out
    this.#base = base
    this.#inFiles = inFiles
  }

  /** @param html HTML from React. */
  place(html: string): string {
    const links: string[] = []
    const apart = html.replaceAll(sheet, (_, names: string, text: string) =>
      this.#sheetsApart(names.split(' '), text, links),
    )
    const rules = new Map<string, string>()
    const hydrates = apart.includes(' data-island="')
    const placed = !apart.includes(' style="')
      ? apart
      : apart.replaceAll(styled, (match, _, tag?: string, before = '', style = '', after = '') =>
          tag === undefined ? match : withClass(tag, before + after, style, rules, hydrates),
        )
    if (rules.size > 0)
      links.push(
        this.#write(
          [...rules]
            .sort()
            .map(([name, text]) => rule(name, text))
            .join('\n'),
        ),
      )
    return links.length === 0 ? placed : placed.replace('</head>', `${links.join('')}</head>`)
  }

  /** The style sheets of a page's components, each as an element or as a file. */
  #sheetsApart(names: readonly string[], text: string, links: string[]): string {
    const texts = text.split(sheetEnd)
    // A sheet of the site contains the separator.
    if (texts.length !== names.length + 1) {
      links.push(this.#write(text))
      return ''
    }
    return names
      .map((name, index) => {
        const css = texts[index] ?? ''
        if (!this.#inFiles || !name.startsWith('component-'))
          return `<style data-precedence="default" data-href="${name}">${css}</style>`
        links.push(this.#write(css))
        return ''
      })
      .join('')
  }

  /** A link to a file with these rules. */
  #write(text: string): string {
    const name = `assets/styles-${hash('sha256', text, 'base64url').slice(0, 12)}.css`
    if (this.#written.has(name)) this.#out.noteWritten(name, 'asset')
    else this.#out.write(name, text, 'asset')
    this.#written.add(name)
    return `<link rel="stylesheet" type="text/css" href="${this.#base}/${name}">`
  }
}

function withClass(
  tag: string,
  attributes: string,
  style: string,
  rules: Map<string, string>,
  hydrates: boolean,
): string {
  const text = declarations(unescapeHtml(style))
  if (text === '') return `<${tag}${attributes}>`
  const cell = tag === 'td' || tag === 'th' ? aligned[text] : undefined
  const name = cell ?? `s-${hash('sha256', text, 'base64url').slice(0, 8)}`
  if (cell === undefined) rules.set(name, text)
  // React needs the original style to hydrate an island (islands/take-over.tsx).
  const kept = hydrates && cell === undefined ? ` data-style="${style}"` : ''
  const end = attributes.endsWith('/') ? '/' : ''
  const others = attributes.slice(0, attributes.length - end.length)
  const withName = / class="/.test(others)
    ? others.replace(/ class="/, ` class="${name} `)
    : `${others} class="${name}"`
  return `<${tag}${withName}${kept}${end}>`
}

/** The declarations of a style attribute, without anything that could end the rule. */
function declarations(text: string): string {
  const { code } = transformStyleAttribute({ code: Buffer.from(text), minify: true, errorRecovery: true })
  return Buffer.from(code).toString()
}

/** More specific than any selector of a sheet, as a style attribute is. */
function rule(name: string, text: string): string {
  return `.${name}:not(#\\##\\#):not(#\\##\\#){${text}}`
}
