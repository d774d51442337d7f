import { Sheet } from '../Sheet.tsx'
import { ByModeStyle } from './ByModeStyle.tsx'
import brandCss from './brand.css?inline'
import { useFrame } from './frame-context.ts'

/** Logo and name of the site. The logo's style sheet is separate, because most sites have no logo. */
export function Brand() {
  const { brand, siteTitle } = useFrame()
  if (!brand?.logo) return brand?.name || siteTitle
  // A logo without a name needs an alternative text.
  const alt = brand.name === '' ? siteTitle : ''
  return (
    <>
      <Sheet name="brand" css={brandCss} />
      {brand.darkLogo && <ByModeStyle />}
      <img className={brand.darkLogo && 'by-day'} src={brand.logo} alt={alt} />
      {brand.darkLogo && <img className="by-night" src={brand.darkLogo} alt={alt} />}
      {brand.name}
    </>
  )
}
