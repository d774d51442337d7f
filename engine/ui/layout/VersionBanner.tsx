import { useFrame } from './frame-context.ts'

/** A notice that the docs are not those of the last version, with a link to the page there. */
export function VersionBanner() {
  const { versionBanner } = useFrame()
  if (!versionBanner) return null
  const { text, link, href } = versionBanner
  return (
    <p className="notice" role="note">
      {text}
      <a href={href}>{link}</a>
    </p>
  )
}
