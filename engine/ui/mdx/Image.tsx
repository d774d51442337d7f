import type { ImageProps } from '../../markdown/components.ts'
import { ByModeStyle } from '../layout/ByModeStyle.tsx'
import { useContent } from './content-context.ts'

/** Width in pixels from which enlarging a picture is useful. */
const zoomFrom = 480

/** A picture with its dimensions, so that nothing moves when it loads. */
export function Image({ src, alt, title, width, height, shownIn }: ImageProps) {
  const { targets } = useContent()
  const img = (
    <img
      className={shownIn && (shownIn === 'light' ? 'by-day' : 'by-night')}
      src={targets[src]?.href ?? src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      data-zoom={width !== undefined && width >= zoomFrom ? '' : undefined}
    />
  )
  return shownIn ? (
    <>
      <ByModeStyle />
      {img}
    </>
  ) : (
    img
  )
}
