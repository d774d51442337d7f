/** A page and the question that is asked from it. */
export interface Asked {
  query: string
  /** Language of the page, as in `<html lang>`. */
  locale: string
  /** Address of the page, whole. */
  page: string
}

/** Address of the chatbot that takes over a question: the template with what was asked in its places. */
export function askUrl(template: string, asked: Asked): string {
  const { query, locale, page } = asked
  return template.replaceAll(/\{(query|locale|page)\}/g, (_, name: string) =>
    encodeURIComponent((name === 'query' ? query : name === 'locale' ? locale : page).toWellFormed()),
  )
}
