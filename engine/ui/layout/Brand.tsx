import { Sheet } from '../Sheet.tsx'
import { ByModeStyle } from './ByModeStyle.tsx'
import brandCss from './brand.css?inline'
import { useFrame } from './frame-context.ts'

/** Logo and name of the site. The logo's style sheet comes with it: most sites have none. */
export function Brand() {
  const { brand, siteTitle } = useFrame()
  if (!brand?.logo) return brand?.name || siteTitle
  // What a picture alone says must be readable, too.
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
