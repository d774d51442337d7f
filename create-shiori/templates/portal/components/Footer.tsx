import { useFrame } from 'shiori/ui'

/** Shown at the end of every page, in place of the engine's footer. */
export default function Footer() {
  const { locale, siteTitle } = useFrame()
  return (
    <footer className="foot sub">
      <p>{locale.code === 'fr' ? `${siteTitle}, place du Marché` : `${siteTitle}, Market Square`}</p>
    </footer>
  )
}
