/** Common upper-case words at the beginning of all values, of each of which at least a word remains; '' if there are none. */
export function commonPrefix(values: readonly string[]): string {
  const [first = [], ...others] = values.map(value => value.split('_'))
  const shortest = Math.min(first.length, ...others.map(words => words.length)) - 1
  let length = 0
  while (length < shortest && others.every(words => words[length] === first[length])) length++
  const prefix = first.slice(0, length).map(word => `${word}_`)
  return prefix.every(word => /^[A-Z\d]+_$/.test(word)) ? prefix.join('') : ''
}
