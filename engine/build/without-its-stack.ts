/**
 * Renders a page. What it throws becomes a problem that names its file: Vike would print its stack as well, between the messages of
 * other pages, and that alone is kept back.
 *
 * @param render Has what the page threw as `errorWhileRendering`. No other page may be rendered meanwhile.
 */
export async function withoutItsStack<Rendered extends { errorWhileRendering?: unknown }>(
  render: () => Promise<Rendered>,
): Promise<Rendered> {
  const print = console.error
  const printed: unknown[][] = []
  console.error = (...parts) => printed.push(parts)
  try {
    const rendered = await render()
    const { errorWhileRendering: error } = rendered
    const told = error instanceof Error ? error.stack : undefined
    const rest = printed.splice(0).filter(([first]) => !(told && String(first).includes(told)))
    for (const parts of rest) print(...parts)
    return rendered
  } finally {
    console.error = print
    for (const parts of printed) print(...parts)
  }
}
