import type { JsonObject } from '@shiori/sandbox/behaviour'

const times = /^(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})/

/** Parses the segments of an SRT or WebVTT file; empty for other files. */
export function segmentsOf(text: string): JsonObject[] {
  const segments: JsonObject[] = []
  for (const block of text.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = block.split('\n').filter(line => line !== '')
    const at = lines.findIndex(line => times.test(line))
    const [, fromHour, fromMinute, from, fromMs, toHour, toMinute, to, toMs] =
      times.exec(lines[at] ?? '') ?? []
    if (at === -1) continue
    const hour = (value: string | undefined) => (value ?? '0').padStart(2, '0')
    segments.push({
      index: segments.length + 1,
      start_at: `${hour(fromHour)}:${fromMinute}:${from}.${fromMs}`,
      end_at: `${hour(toHour)}:${toMinute}:${to}.${toMs}`,
      words: lines.slice(at + 1),
    })
  }
  return segments
}
