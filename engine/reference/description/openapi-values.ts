import { z } from 'zod'

/**
 * The parts of OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1) that the reference reads, and our extensions (CONTRIBUTING.md).
 * Keys that are not here are left alone. Each `error` says what was expected.
 */
export const text = z.string({ error: 'text' })

export const flag = z.boolean({ error: 'true or false' })

export const names = z.array(text, { error: 'a list of names' })

export const json = z.json()
