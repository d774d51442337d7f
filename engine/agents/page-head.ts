/** What stands above the Markdown of a page, in the form that front matter has: YAML between two lines of dashes. */
export function pageHead(facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(
    ([key, value]) => `${key}: ${isPlain(value) ? value : JSON.stringify(value)}`,
  )
  return ['---', ...lines, '---'].join('\n')
}

/** Whether YAML reads a text as the text that it is; JSON's strings are YAML too. */
function isPlain(value: string): boolean {
  return (
    /^(https?:\/\/\S+|[a-z]{2,3}(-[A-Za-z]+)?|\d{4}-\d\d-\d\d)$/.test(value) &&
    !/^(no|yes|on|off)$/.test(value)
  )
}
