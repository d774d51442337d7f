import type { Random } from './random.ts'

const hexadecimal = '0123456789abcdef'
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** An id in the format of another one: a UUID for a UUID, otherwise letters for letters and digits for digits. */
export function idLike(example: string, random: Random): string {
  const form = example === '' ? '00000000-0000-0000-0000-000000000000' : example
  if (uuid.test(form)) {
    const digits = form.replaceAll(/[\da-f]/g, () => hexadecimal.charAt(random.integer(16)))
    // Version 4 and variant 1, which readers of UUIDs expect.
    return `${digits.slice(0, 14)}4${digits.slice(15, 19)}${'89ab'.charAt(random.integer(4))}${digits.slice(20)}`
  }
  return form
    .replaceAll(/\d/g, () => String(random.integer(10)))
    .replaceAll(/[a-z]/g, () => String.fromCharCode(97 + random.integer(26)))
    .replaceAll(/[A-Z]/g, () => String.fromCharCode(65 + random.integer(26)))
}

export function isUuid(value: string): boolean {
  return uuid.test(value)
}
