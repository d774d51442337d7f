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
}

function store(area: 'localStorage' | 'sessionStorage'): Store {
  return {
    get: key => attempt(() => window[area].getItem(key)) ?? undefined,
    set: (key, value) => attempt(() => window[area].setItem(key, value)),
  }
}

/** Stored permanently. */
export const local = store('localStorage')

/** Stored until the tab is closed. */
export const session = store('sessionStorage')
