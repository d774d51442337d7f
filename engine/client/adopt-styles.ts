const adoptedSheets = new Set<string>()

/** Adds the style sheet of a script, once. */
export function adoptStyles(css: string): void {
  if (adoptedSheets.has(css)) return
  adoptedSheets.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
