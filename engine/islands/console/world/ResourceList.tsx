import type { ResourceFacts } from '@shiori/sandbox/browser/world-facts'
import { useConsoleText } from '../text-context.ts'

/** Resources of the world with their states: the reader's first, those of examples collapsed. */
export function ResourceList({ resources }: { resources: readonly ResourceFacts[] }) {
  const text = useConsoleText()
  const ownResources = resources.filter(resource => resource.own)
  const others = resources.filter(resource => !resource.own)
  return (
    <section>
      <h3>{text.ownResources}</h3>
      {ownResources.length === 0 ? (
        <p className="sub">{text.noResources}</p>
      ) : (
        <List resources={ownResources} />
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {text.otherResources} <small>{others.length}</small>
          </summary>
          <List resources={others} />
        </details>
      )}
    </section>
  )
}

function List({ resources }: { resources: readonly ResourceFacts[] }) {
  return (
    <ul>
      {resources.map(({ type, id, name, state }) => (
        <li key={`${type} ${id}`}>
          <b>{type.split('.').at(-1)}</b> {name} {state && <code>{state}</code>} <small>{id}</small>
        </li>
      ))}
    </ul>
  )
}
