import { z } from 'zod'

/** Values in OpenAPI objects. Each `error` says what is expected. */
export const text = z.string({ error: 'a string' })

export const flag = z.boolean({ error: 'true or false' })

export const names = z.array(text, { error: 'a list of names' })

export const json = z.json()
