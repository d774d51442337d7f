import { useFrame } from '../layout/frame-context.ts'

/** The tags of a page or post. */
export function TagLinks({ tags }: { tags: { label: string; href: string }[] }) {
  const { docs } = useFrame().messages
  return (
    <ul className="tags" aria-label={docs.tags}>
      {tags.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="tag">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
