/** Lines that another version replaces. */
interface Change {
  /** Range of replaced lines; `end` is exclusive. */
  start: number
  end: number
  lines: readonly string[]
}

/**
 * Maximum number of compared pairs of lines. Beyond it, everything between the common lines at both ends counts as one
 * change.
 */
const maxPairs = 4_000_000

/**
 * Merges the changes of two versions of a text.
 *
 * @returns `undefined` if both change the same or adjacent lines in different ways.
 */
export function mergedText(base: string, own: string, next: string): string | undefined {
  const lines = base.split('\n')
  const [ours, theirs] = [own, next].map(text => changes(lines, text.split('\n')))
  const all: Change[] = [...(ours ?? [])]
  for (const change of theirs ?? []) {
    const touched = (ours ?? []).filter(edit => edit.start <= change.end && change.start <= edit.end)
    if (touched.length === 0) all.push(change)
    else if (!touched.every(edit => isSame(edit, change))) return undefined
  }
  const result: string[] = []
  let at = 0
  for (const change of all.sort((a, b) => a.start - b.start)) {
    result.push(...lines.slice(at, change.start), ...change.lines)
    at = change.end
  }
  return [...result, ...lines.slice(at)].join('\n')
}

function isSame(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join('\n') === b.lines.join('\n')
}

/** Changes that turn `from` into `to`, in order. */
function changes(from: readonly string[], to: readonly string[]): Change[] {
  let head = 0
  while (head < from.length && head < to.length && from[head] === to[head]) head++
  let tail = 0
  while (
    tail < Math.min(from.length, to.length) - head &&
    from[from.length - 1 - tail] === to[to.length - 1 - tail]
  )
    tail++
  const [old, now] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)]
  if (old.length === 0 && now.length === 0) return []
  if (old.length * now.length > maxPairs || old.length * now.length === 0)
    return [{ start: head, end: head + old.length, lines: now }]
  return changedLines(old, now).map(({ start, end, lines }) => ({
    start: start + head,
    end: end + head,
    lines,
  }))
}

/** Changes between the lines of a longest common subsequence. */
function changedLines(old: readonly string[], now: readonly string[]): Change[] {
  const width = now.length + 1
  /** Length of the longest common subsequence after two indexes. */
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const result: Change[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [start, first] = [row, column]
    while ((row < old.length || column < now.length) && !(row < old.length && old[row] === now[column])) {
      const isRemoved =
        column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))
      if (isRemoved) row++
      else column++
    }
    if (row > start || column > first) result.push({ start, end: row, lines: now.slice(first, column) })
    while (row < old.length && column < now.length && old[row] === now[column]) {
      row++
      column++
    }
  }
  return result
}
