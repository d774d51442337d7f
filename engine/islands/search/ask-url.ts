/** A question and the page from which it is asked. */
export interface Question {
  query: string
  /** Language of the page, as in `<html lang>`. */
  locale: string
  /** Full address of the page. */
  page: string
}

/** Address of the chatbot for a question: the template with its placeholders replaced. */
export function askUrl(template: string, question: Question): string {
  const { query, locale, page } = question
  return template.replaceAll(/\{(query|locale|page)\}/g, (_, name: string) =>
    encodeURIComponent((name === 'query' ? query : name === 'locale' ? locale : page).toWellFormed()),
  )
}
