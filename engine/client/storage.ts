let warned = false

/** Storage may be denied (by privacy settings) or full: warns once and continues without it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (!warned) console.warn('Browser storage is unavailable, nothing is kept:', error)
    warned = true
    return undefined
  }
}

export interface Store {
  /** The stored text; undefined if there is none or storage is unavailable. */
  get(key: string): string | undefined
  set(key: string, value: string): void
  /** The members of a stored JSON list; none for a text that an older page, an extension or the reader has left there. */
  list(key: string): unknown[]
}

function store(area: 'localStorage' | 'sessionStorage'): Store {
  const get = (key: string) => attempt(() => window[area].getItem(key)) ?? undefined
  return {
    get,
    set: (key, value) => attempt(() => window[area].setItem(key, value)),
    list(key) {
      try {
        // Throws for anything but a list, which alone has such a method.
        return JSON.parse(get(key) ?? '[]').flat(0)
      } catch {
        return []
      }
    },
  }
}

/** Stored permanently. */
export const local = store('localStorage')

/** Stored until the tab is closed. */
export const session = store('sessionStorage')
