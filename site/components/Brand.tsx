import { useFrame } from 'shiori/ui'

/** The mark with the site's name: levels of a signal that together are a play button. */
export default function Brand() {
  return (
    <>
      <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2.5 2v16M7.5 5v10M12.5 8v4M17.5 10h.01" />
      </svg>
      {useFrame().siteTitle}
    </>
  )
}
