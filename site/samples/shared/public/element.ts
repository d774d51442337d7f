/**
 * Returns an element of the page.
 *
 * @throws {Error} that names it if it is missing or of another type.
 */
export function element<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${kind.name} "${selector}".`)
}

/** Returns a value that this browser stores; it is created once. */
export function kept(storage: Storage, key: string, make: () => string): string {
  const known = storage.getItem(key)
  if (known !== null) return known
  const value = make()
  storage.setItem(key, value)
  return value
}
