/**
 * What stands in a configuration, as plain data, for what no data can hold: a function, or the call of a package that is not there, such
 * as `starlight({ title })`. With `marks`, child.ts writes both so.
 */
export const markKey = 'stand-in'

/** A call of a package that was not run: its name with what it exports (`vitepress-sidebar.generateSidebar`), and what it was given. */
export interface MarkedCall {
  of: string
  args: readonly unknown[]
}

/** The call that a value stands for; undefined for other values. */
export function markedCall(value: unknown): MarkedCall | undefined {
  if (typeof value !== 'object' || value === null || !(markKey in value) || !('args' in value))
    return undefined
  return typeof value[markKey] === 'string' && Array.isArray(value.args)
    ? { of: value[markKey], args: value.args }
    : undefined
}

/** Whether a value stands for a function. */
export function isMarkedFunction(value: unknown): boolean {
  return typeof value === 'object' && value !== null && markKey in value && !('args' in value)
}
