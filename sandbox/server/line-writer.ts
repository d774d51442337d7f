/** How long a line may wait for others, milliseconds: shorter than an eye notices. */
const wait = 16

/**
 * Writes lines to the terminal a few at a time: one write for each request takes a seventh of what answering it does.
 *
 * @param write Takes whole lines; the terminal unless told otherwise.
 * @returns what takes each line, and what writes those that wait at once, before a process ends.
 */
export function lineWriter(write: (text: string) => void = text => process.stdout.write(text)): {
  say: (line: string) => void
  flush: () => void
} {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    say: line => {
      waiting += `${line}\n`
      timer ??= setTimeout(flush, wait)
    },
    flush,
  }
}
