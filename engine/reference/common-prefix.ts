/** Upper-case words with which all values begin, such as `LIVE_STATUS_`, or ''. At least one word of each value is not in the prefix. */
export function commonPrefix(values: readonly string[]): string {
  const [first = [], ...others] = values.map(value => value.split('_'))
  const shortest = Math.min(first.length, ...others.map(words => words.length)) - 1
  let length = 0
  while (length < shortest && others.every(words => words[length] === first[length])) length++
  const prefix = first.slice(0, length).map(word => `${word}_`)
  return prefix.every(word => /^[A-Z\d]+_$/.test(word)) ? prefix.join('') : ''
}
