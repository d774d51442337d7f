import type { ApiMethodProps } from '../../markdown/components.ts'

/** Label of an operation: its method in the method's colour, and its path. */
export function ApiMethod({ method, path }: ApiMethodProps) {
  return (
    <span className="api">
      <b className={`m-${method.toLowerCase()}`}>{method.toUpperCase()}</b> <code>{path}</code>
    </span>
  )
}
