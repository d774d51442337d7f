/** The badge's class for an HTTP status: a success, a refusal that the caller can mend, or neither. */
export function statusTone(status: string): 'success' | 'warning' | 'danger' | 'neutral' {
  if (status.startsWith('2')) return 'success'
  if (status.startsWith('4')) return 'warning'
  if (status.startsWith('5')) return 'danger'
  return 'neutral'
}
