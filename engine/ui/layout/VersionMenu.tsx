import { Dropdown } from './Dropdown.tsx'
import { useFrame } from './frame-context.ts'

/** The page in other versions of the docs; a script stores the reader's choice. Outside the docs, it shows the last version. */
export function VersionMenu() {
  const { versions, messages } = useFrame()
  const shown = versions.find(version => version.current) ?? versions.find(version => version.isLast)
  if (!shown) return null
  return (
    <Dropdown label={shown.label} name={`${messages.layout.version}: ${shown.label}`}>
      {versions.map(({ name, label, href, current }) => (
        <li key={name}>
          <a href={href} aria-current={current || undefined} data-version-link={name}>
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
