import { useFrame } from './frame-context.ts'

/** Says that the docs are not those of the last version, and leads to the page there. */
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
