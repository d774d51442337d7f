/**
 * Adds an island's styles to the page. They come in the island's own file (`import css from './x.css?inline'`):
 * one request, and never an island without its styles.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
