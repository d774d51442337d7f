import { bySystem, scoped } from './sheet-rules.ts'

/** Colours and sizes by the names that style sheets for Docusaurus use. */
export const properties = `:root {
  --ifm-color-primary: var(--accent); --ifm-link-color: var(--accent); --ifm-font-color-base: var(--text);
  --ifm-background-color: var(--bg); --ifm-background-surface-color: var(--bg-raised); --ifm-heading-color: var(--strong);
  --ifm-color-emphasis-100: var(--bg-sunken); --ifm-color-emphasis-200: var(--line); --ifm-color-emphasis-300: var(--line);
  --ifm-color-emphasis-600: var(--muted); --ifm-color-emphasis-700: var(--text); --ifm-card-background-color: var(--bg-raised);
  --ifm-global-radius: var(--radius); --ifm-global-spacing: 1rem; --ifm-spacing-horizontal: 1rem; --ifm-spacing-vertical: 1rem;
  --ifm-font-family-monospace: var(--mono); --ifm-leading: 1.25rem; --ifm-font-weight-bold: 700; --ifm-card-border-radius: var(--radius);
}
.clean-list { list-style: none; padding-inline-start: 0 }`

const columns = Array.from(
  { length: 12 },
  (_, index) =>
    `.col--${index + 1} { flex-basis: ${((index + 1) / 12) * 100}% } .col--offset-${index + 1} { margin-inline-start: ${((index + 1) / 12) * 100}% }`,
).join('\n')

const sizes = { none: '0', xs: '.25rem', sm: '.5rem', md: '1rem', lg: '2rem', xl: '4rem' }
const sides = {
  '': '',
  '-top': '-block-start',
  '-bottom': '-block-end',
  '-left': '-inline-start',
  '-right': '-inline-end',
  '-vert': '-block',
  '-horiz': '-inline',
}
const spaces = ['margin', 'padding']
  .flatMap(kind =>
    Object.entries(sides).flatMap(([side, own]) =>
      Object.entries(sizes).map(([size, value]) => `.${kind}${side}--${size} { ${kind}${own}: ${value} }`),
    ),
  )
  .join('\n')

/** SVGs of these sizes are icons, which would be as large as pictures without their rules. */
const icons = ['14 16', '16 16', '20 20', '24 24', '32 32', '48 48']
  .map(size => `[viewBox$=" ${size}"]`)
  .join(', ')

/** Rules for cards that are links as a whole, which an underline would spoil, and for links with their own style. */
const linkedBoxes = `a:has(> :is(div, section, article, p, h2, h3, h4)) { color: inherit; text-decoration: none }
a[class] { text-decoration: none }`

/**
 * Docusaurus's classes on React pages: rows and columns, heroes, buttons, cards, spaces. Their specificity is the same
 * as in Docusaurus, so that later rules of the page override them; `:where` around them adds nothing.
 */
const pageRules = `:where(.own-page) {
.container { inline-size: 100%; max-inline-size: 76rem; margin-inline: auto; padding-inline: 1rem }
.container--fluid { max-inline-size: none }
.row { display: flex; flex-wrap: wrap; margin-inline: -1rem }
.row--no-gutters { margin-inline: 0 }
.col { flex: 1 0; max-inline-size: 100%; padding-inline: 1rem; min-inline-size: 0 }
[class*="col--"] { flex: 0 0 auto }
@media (width >= 60rem) {
${columns}
}
@media (width < 60rem) { .col { flex-basis: 100% } }
:is(h1, h2, h3, h4, h5, h6) { color: inherit }
:is(h1, h2, h3, h4, h5, h6, p, ul, ol, pre, blockquote) { margin-block-end: 1.25rem }
:is(ul, ol) { padding-inline-start: 2rem }
:is(li > ul, li > ol) { margin-block-end: 0 }
.hero { padding: 3rem 1rem }
.hero--primary { background: var(--accent-fill); color: var(--on-accent) }
:where(.hero--primary) a { color: inherit }
.hero__title { font-size: 2.5rem; line-height: 1.2 }
.hero__subtitle { font-size: 1.25rem }
.button { display: inline-block; padding: .5rem 1.25rem; border: 1px solid var(--line-strong); border-radius: var(--radius); font-weight: 600; text-decoration: none }
.button--primary { background: var(--accent-fill); border-color: var(--accent-fill); color: var(--on-accent) }
.button--secondary { background: light-dark(#5b6069, #4b4f58); border-color: #0000; color: #fff }
.button--outline { background: none; color: var(--accent) }
:where(.hero--primary) .button--outline { border-color: currentcolor; color: inherit }
.button--lg { padding: .625rem 1.75rem }
.button--sm { padding: .25rem .75rem }
.button--block { display: block; text-align: center }
.card { display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: var(--radius); background: var(--bg-raised) }
.card__header, .card__body, .card__footer { padding: 1rem }
.avatar { display: flex; gap: .75rem; align-items: center }
.avatar__photo { border-radius: 50%; inline-size: 3rem; block-size: 3rem }
.text--center { text-align: center }
.text--left { text-align: start }
.text--right { text-align: end }
.text--bold { font-weight: 700 }
.text--no-decoration { text-decoration: none }
.shadow--lw, .shadow--md { box-shadow: 0 2px 8px rgb(0 0 0 / .12) }
:is(img, svg) { display: inline-block; vertical-align: middle }
img { max-inline-size: 100%; height: auto }
img:where([src$=".svg"]:not([width])) { max-inline-size: min(100%, 32rem) }
:where(svg:not([width])) { inline-size: 12rem; max-inline-size: 100% }
:where(svg:not([width]):is(${icons})) { inline-size: 1.5em }
pre { overflow: auto }
${linkedBoxes}
${spaces}
}`

/** Where pages of the source use a class name of the engine, the source's rules apply. */
const asWritten = '@layer page { .own-page.own-page.own-page * { all: revert-layer } }'

/**
 * At-rules that are only valid at the top of a sheet; an address may contain the character that ends them
 * (`wght@400;700`).
 */
const dropped =
  /@(?:import|charset)\b(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\burl\([^"'()]*\)|[^;"'])*;/g

/**
 * Puts the style sheet of a component into the layer of components. The sheet of a page only applies within that page.
 */
export function layered(css: string, isPage: boolean): string {
  const own = bySystem(css.replaceAll(dropped, ''))
  return `@layer reset, tokens, base, layout, content, component, page;\n@layer component {\n${properties}\n${isPage ? `${pageRules}\n${scoped(own)}` : own}}\n${isPage ? `${asWritten}\n` : ''}`
}
