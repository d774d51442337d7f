/** Whether two words differ by one letter that is wrong, missing or extra, or by two swapped neighbouring letters. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const maxEnd = Math.min(a.length, b.length) - start
  while (end < maxEnd && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const middleA = a.slice(start, a.length - end)
  const middleB = b.slice(start, b.length - end)
  if (middleA.length <= 1 && middleB.length <= 1) return true
  return isPairSwapped(middleA, middleB)
}

/** Whether two words differ only by two swapped neighbouring letters. */
export function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return (
    at >= 0 && isPairSwapped(a.slice(at, at + 2), b.slice(at, at + 2)) && a.slice(at + 2) === b.slice(at + 2)
  )
}

function isPairSwapped(a: string, b: string): boolean {
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/** Levenshtein distance of two words; `max + 1` if it is greater than `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > max) return max + 1
    row = next
  }
  return row[b.length] ?? max + 1
}
