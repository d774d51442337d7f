import type { ResponseLink } from '../../reference/types.ts'
import { ApiMethod } from '../mdx/ApiMethod.tsx'
import { Html } from './Html.tsx'
import { useReference } from './reference-context.ts'

/** Requests for which the response provides values; their pages are siblings of this one. */
export function ResponseLinks({ links }: { links: readonly ResponseLink[] }) {
  const { text } = useReference()
  return (
    <>
      <h3>{text.responseLinks}</h3>
      <ul className="links">
        {links.map(({ name, operation, description, parameters }) => (
          <li key={name}>
            {operation ? (
              <>
                <a href={operation.slug}>{operation.title}</a>{' '}
                <ApiMethod method={operation.method} path={operation.path} />
              </>
            ) : (
              <code>{name}</code>
            )}{' '}
            <Html as="span" html={description} />
            {parameters.map(({ name: parameter, value }) => (
              <small key={parameter}>
                {' '}
                <code>{`${parameter} = ${value}`}</code>
              </small>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
