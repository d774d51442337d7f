/** What Intl makes for a language, made once: a page asks hundreds of times, and each costs as much as a paragraph. */
function once<T>(make: (htmlLang: string) => T): (htmlLang: string) => T {
  const made = new Map<string, T>()
  return htmlLang => {
    const known = made.get(htmlLang)
    if (known !== undefined) return known
    const fresh = make(htmlLang)
    made.set(htmlLang, fresh)
    return fresh
  }
}

/** Which form of a text a count takes. */
export const pluralRules = once(htmlLang => new Intl.PluralRules(htmlLang))

/** How numbers are written. */
export const numberFormat = once(htmlLang => new Intl.NumberFormat(htmlLang))

/** How alternatives are written: `string or null`. */
export const alternatives = once(htmlLang => new Intl.ListFormat(htmlLang, { type: 'disjunction' }))
