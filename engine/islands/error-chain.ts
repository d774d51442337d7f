/** The messages of an error and of its causes, outermost first. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let current = error; current !== undefined && !seen.has(current); ) {
    seen.add(current)
    messages.push(current instanceof Error ? current.message || current.name : String(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
