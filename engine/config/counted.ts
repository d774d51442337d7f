/** A number with its noun: `1 error`, `2 errors`, `1,200 pages`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`
}
