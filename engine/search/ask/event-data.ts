/** Characters of one event, beyond which it is none: a line without an end would fill the memory. */
const maxEvent = 64 * 1024

/**
 * The data of server-sent events, whatever pieces they come in. What is not ended by an empty line is no event.
 *
 * @throws {RangeError} for an event that is too long.
 */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // A carriage return at the end may have its line feed in the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const field = /^data(?:: ?(.*))?$/s.exec(line)
      if (field) data.push(field[1] ?? '')
      length += field?.[1]?.length ?? 0
      if (line === '' && data.length > 0) yield data.join('\n')
      if (line === '') {
        data = []
        length = 0
      }
    }
    if (rest.length + length > maxEvent) throw new RangeError(`An event has more than ${maxEvent} characters`)
  }
}

/** The pieces of a body; ends the body when no more are wanted. Not every browser can iterate over one. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
