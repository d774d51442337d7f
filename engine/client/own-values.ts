import { isRecord } from '../config/is-record.ts'
import { ownValuesKey } from './own-values-key.ts'
import { session } from './storage.ts'

/** Values of a reader's own account. */
export interface OwnValues {
  /** Target of requests: empty for the sandbox, the URL of a host, or {@link typedHost}. */
  sendTo: string
  /** The base URL as it was typed. */
  typed: string
  /** Tokens by their variable in samples: `API_TOKEN`. */
  tokens: Readonly<Record<string, string>>
  /** Other values by their variable: `ORGANIZATION_ID`. */
  headers: Readonly<Record<string, string>>
  /** Whether the reader asked to keep the values across reloads, until the tab is closed. */
  isKept: boolean
}

/** Value of {@link OwnValues.sendTo} for the base URL that the reader typed. */
export const typedHost = 'typed'

const none: OwnValues = { sendTo: '', typed: '', tokens: {}, headers: {}, isKept: false }

let current: OwnValues | undefined
const listeners = new Set<() => void>()

/** Whether values are stored for this tab. */
export function hasKeptValues(): boolean {
  return Boolean(session.get(ownValuesKey))
}

/** The reader's values, in memory until the page is reloaded. */
export function ownValues(): OwnValues {
  current ??= storedValues() ?? none
  return current
}

/** Changes the reader's values. They are stored while `isKept` is set; otherwise stored values are deleted. */
export function setOwnValues(change: Partial<OwnValues>): void {
  current = { ...ownValues(), ...change }
  if (current.isKept) session.set(ownValuesKey, JSON.stringify(current))
  else if (hasKeptValues()) session.set(ownValuesKey, '')
  for (const listener of listeners) listener()
}

/** Deletes the reader's values, including stored ones. */
export function clearOwnValues(): void {
  setOwnValues(none)
}

/** Calls a listener at each change. @returns A function that removes the listener. */
export function onOwnValues(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function storedValues(): OwnValues | undefined {
  try {
    const stored: unknown = JSON.parse(session.get(ownValuesKey) || 'null')
    return isOwnValues(stored) ? stored : undefined
  } catch {
    // Not written by this module.
    return undefined
  }
}

function isOwnValues(value: unknown): value is OwnValues {
  if (!isRecord(value) || !isRecord(value.tokens) || !isRecord(value.headers)) return false
  const { sendTo, typed, tokens, headers, isKept } = value
  const texts = [sendTo, typed, ...Object.values(tokens), ...Object.values(headers)]
  return texts.every(text => typeof text === 'string') && typeof isKept === 'boolean'
}
