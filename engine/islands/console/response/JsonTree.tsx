import type { Json } from '@shiori/sandbox/json'
import { descriptionOf } from '../page-texts.ts'

interface JsonTreeProps {
  value: Json
  /** Name of the field; empty for the root, a number for an item of a list. */
  name: string
  /** Id of its description on the page. */
  anchor: string
  depth: number
}

/** Depth from which lists and objects are closed at first. */
const openDepth = 3
const openEntries = 60

/** JSON as a collapsible tree; the name of a field links to its description. */
export function JsonTree({ value, name, anchor, depth }: JsonTreeProps) {
  const label = name !== '' && <FieldName name={name} anchor={anchor} />
  if (typeof value !== 'object' || value === null) {
    return (
      <div>
        {label}
        <Scalar value={value} />
      </div>
    )
  }
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  const [open, close] = isList ? '[]' : '{}'
  if (entries.length === 0) {
    return (
      <div>
        {label}
        {open}
        {close}
      </div>
    )
  }
  return (
    <div>
      {/* Outside the summary, because a link within a button cannot be reached. */}
      {label}
      <details open={depth < openDepth && entries.length <= openEntries}>
        <summary>
          {open}
          <small>{entries.length}</small>
          {close}
        </summary>
        {entries.map(([key, inner]) => (
          <JsonTree
            key={key}
            value={inner}
            name={key}
            anchor={isList ? anchor : `${anchor}.${key}`}
            depth={depth + 1}
          />
        ))}
      </details>
    </div>
  )
}

function FieldName({ name, anchor }: { name: string; anchor: string }) {
  if (/^\d+$/.test(name) || !document.getElementById(anchor))
    return <span className="console-key">{name}</span>
  return (
    <a className="console-key" href={`#${anchor}`} title={descriptionOf(anchor)}>
      {name}
    </a>
  )
}

function Scalar({ value }: { value: string | number | boolean | null }) {
  if (typeof value !== 'string') return <span className="console-literal">{String(value)}</span>
  if (!/^https?:\/\/\S+$/.test(value)) return <span className="console-string">{JSON.stringify(value)}</span>
  return (
    <a className="console-string" href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  )
}
