/** Maximum length of an event in characters. Without a limit, an endless line would fill the memory. */
const maxEvent = 64 * 1024

/**
 * Yields the data of server-sent events, which may be split anywhere. An event that no empty line ends is dropped.
 *
 * @throws {RangeError} If an event is too long.
 */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // The line feed of a carriage return at the end may come in the next chunk.
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

/**
 * Yields the chunks of a body, and cancels the body when the reader stops. Not every browser can iterate over a body.
 */
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
