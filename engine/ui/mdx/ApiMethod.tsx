import { useContext } from 'react'
import type { ApiMethodProps } from '../../markdown/components.ts'
import { ContentContext } from './content-context.ts'

/** Label of an operation: method and path, with a link to its page. */
export function ApiMethod({ method, path }: ApiMethodProps) {
  const href = useContext(ContentContext)?.api.paths[`${method.toUpperCase()} ${path}`]
  const code = <code>{path}</code>
  return (
    <span className="api">
      <b className={`m-${method.toLowerCase()}`}>{method.toUpperCase()}</b>{' '}
      {href === undefined ? code : <a href={href}>{code}</a>}
    </span>
  )
}
