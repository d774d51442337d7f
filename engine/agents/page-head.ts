/** Front matter for the Markdown of a page: YAML between two lines of dashes. */
export function pageHead(facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(
    ([key, value]) => `${key}: ${isPlain(value) ? value : JSON.stringify(value)}`,
  )
  return ['---', ...lines, '---'].join('\n')
}

/** Whether YAML reads an unquoted text as the same string. Other texts are written as JSON strings, which are valid YAML. */
function isPlain(value: string): boolean {
  return (
    /^(https?:\/\/\S+|[a-z]{2,3}(-[A-Za-z]+)?|\d{4}-\d\d-\d\d)$/.test(value) &&
    !/^(no|yes|on|off)$/.test(value)
  )
}
