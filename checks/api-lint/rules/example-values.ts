import { isObject, type Json, type JsonObject } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'

/** Keys whose values are examples. */
const exampleKeys = new Set(['example', 'examples', 'default'])

/** Reports hosts in examples that are not reserved ones: no example may lead to somebody's real site. */
export function* exampleHosts({ document }: LintTarget): Generator<Finding> {
  for (const { text, keys } of exampleTexts(document as unknown as JsonObject, [])) {
    for (const host of hostsIn(text)) {
      if (isReserved(host)) continue
      yield {
        code: 'api-example-host',
        keys,
        found: `the host "${host}" in an example`,
        expected: 'a host below .example, or example.com (RFC 2606)',
        hint: 'Write cdn.bv-one.example, www.example.com or the like.',
      }
    }
  }
}

/** Reports examples that look like a real token or key: neither readers nor scanners could know that they are not. */
export function* exampleSecrets({ document }: LintTarget): Generator<Finding> {
  for (const { text, keys } of exampleTexts(document as unknown as JsonObject, [])) {
    const secret = secretIn(text)
    if (secret === undefined) continue
    yield {
      code: 'api-example-secret',
      keys,
      found: `"${secret.slice(0, 12)}...", which looks like a token or key`,
      expected: 'a value with "example" in it',
      hint: 'Write "example-access-token" or the like. Was it a real one? Revoke it.',
    }
  }
}

/**
 * Lists the texts in examples, including those in lists and objects. A field with the name "example" is not an example.
 */
function* exampleTexts(
  node: Json,
  keys: string[],
  inside = false,
): Generator<{ text: string; keys: string[] }> {
  if (typeof node === 'string') {
    if (inside) yield { text: node, keys }
    return
  }
  if (typeof node !== 'object' || node === null) return
  const isPropertiesMap = isObject(node) && keys.at(-1) === 'properties' && !inside
  for (const [key, value] of Object.entries(node))
    yield* exampleTexts(value, [...keys, key], inside || (!isPropertiesMap && exampleKeys.has(key)))
}

function hostsIn(text: string): string[] {
  const addresses = text.matchAll(
    /\b(?:https?|wss?|rtmps?|srt|s?ftp|rtsp):\/\/(?:[^\s/@]*@)?([^\s/:?#"'<>\\]+)/gi,
  )
  const emailHosts = text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)
  return [...addresses, ...emailHosts].flatMap(([, host]) => (host ? [host.toLowerCase()] : []))
}

function isReserved(host: string): boolean {
  return /(^|\.)example(\.(com|net|org))?$/.test(host)
}

/**
 * Recognizes JSON web tokens, private keys, AWS keys, and long runs of letters in both cases and digits, like base64.
 */
function secretIn(text: string): string | undefined {
  const isInFormat =
    text.match(/\beyJ[\w-]{8,}\.[\w-]+\.?[\w-]*/) ??
    text.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----/) ??
    text.match(/\bA[KS]IA[A-Z0-9]{16}\b/)
  const runs = text.match(/[A-Za-z0-9+/_=-]{32,}/g) ?? []
  const found = isInFormat?.[0] ?? runs.find(isRandom)
  return found !== undefined && !/example/i.test(found) ? found : undefined
}

function isRandom(run: string): boolean {
  // Paths and names have a separator every few letters; random text rarely does.
  const longest = Math.max(...run.split(/[/_-]/).map(part => part.length))
  return longest >= 20 && /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)
}
