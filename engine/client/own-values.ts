import { ownValuesKey } from './own-values-key.ts'
import { session } from './storage.ts'

/** What a reader has told of their own account. */
export interface OwnValues {
  /** Where requests go: empty for the sandbox, the address of a host, or {@link typedHost}. */
  sendTo: string
  /** The base URL as it was typed. */
  typed: string
  /** Tokens by the variable that samples have for them: `BV_API_TOKEN`. */
  tokens: Readonly<Record<string, string>>
  /** Other values by their variables: `BV_ORG_ID`. */
  headers: Readonly<Record<string, string>>
  /** Whether the reader has said that they outlive a reload, until the tab is closed. */
  isKept: boolean
}

/** Stands in {@link OwnValues.sendTo} for the base URL that was typed. */
export const typedHost = 'typed'

const none: OwnValues = { sendTo: '', typed: '', tokens: {}, headers: {}, isKept: false }

let current: OwnValues | undefined
const listeners = new Set<() => void>()

/** Whether values were kept for this tab. */
export function hasKeptValues(): boolean {
  return Boolean(session.get(ownValuesKey))
}

/** What the reader has told, in memory until the page is loaded again. */
export function ownValues(): OwnValues {
  current ??= { ...none, ...keptValues() }
  return current
}

/** Changes them. They are stored while `isKept` is set, and what was stored goes when it is not. */
export function setOwnValues(change: Partial<OwnValues>): void {
  current = { ...ownValues(), ...change }
  if (current.isKept) session.set(ownValuesKey, JSON.stringify(current))
  else if (hasKeptValues()) session.set(ownValuesKey, '')
  for (const listener of listeners) listener()
}

/** Forgets all of them, and what was stored. */
export function forgetOwnValues(): void {
  setOwnValues(none)
}

/** Tells of each change. @returns Ends it. */
export function onOwnValues(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function keptValues(): Partial<OwnValues> {
  try {
    return JSON.parse(session.get(ownValuesKey) || '{}')
  } catch {
    // Written by somebody else.
    return {}
  }
}
