/**
 * Keeps what is made of a language tag: an object of `Intl` takes 10 to 60 microseconds, and a page of a reference asked for
 * hundreds.
 */
export function byLanguage<Made>(make: (tag: string) => Made): (tag: string) => Made {
  const known = new Map<string, Made>()
  return tag => {
    const made = known.get(tag) ?? make(tag)
    known.set(tag, made)
    return made
  }
}
