let warned = false

/** Storage may be denied as a whole (privacy settings) or full: say so once and go on without it. */
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
  /** The stored text; undefined when there is none or storage is unavailable. */
  get(key: string): string | undefined
  set(key: string, value: string): void
}

function store(area: 'localStorage' | 'sessionStorage'): Store {
  return {
    get: key => attempt(() => window[area].getItem(key)) ?? undefined,
    set: (key, value) => attempt(() => window[area].setItem(key, value)),
  }
}

/** Kept for good. */
export const local = store('localStorage')

/** Kept until the tab is closed. */
export const session = store('sessionStorage')
