/**
 * Key of a placeholder for a value that is not plain data: a function, or a call of a package that is not installed,
 * such as `starlight({ title })`. With `marks`, child.ts writes placeholders for both.
 */
export const markKey = 'stand-in'

/**
 * A call of a package that was not run: its name and export (`vitepress-sidebar.generateSidebar`), and its arguments.
 */
export interface MarkedCall {
  of: string
  args: readonly unknown[]
}

/** The call that a placeholder replaces; undefined for other values. */
export function markedCall(value: unknown): MarkedCall | undefined {
  if (typeof value !== 'object' || value === null || !(markKey in value) || !('args' in value))
    return undefined
  return typeof value[markKey] === 'string' && Array.isArray(value.args)
    ? { of: value[markKey], args: value.args }
    : undefined
}

/** Whether a value is a placeholder of a function. */
export function isMarkedFunction(value: unknown): boolean {
  return typeof value === 'object' && value !== null && markKey in value && !('args' in value)
}
