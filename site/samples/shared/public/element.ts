/** An element of the page. @throws Error that names it when it is not there or of another kind. */
export function element<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${kind.name} "${selector}".`)
}

/** A value that this browser keeps, made once. */
export function kept(storage: Storage, key: string, make: () => string): string {
  const known = storage.getItem(key)
  if (known !== null) return known
  const value = make()
  storage.setItem(key, value)
  return value
}
