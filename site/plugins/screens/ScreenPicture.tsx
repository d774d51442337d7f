import { ByModeStyle } from 'shiori/ui'

/** Addresses of a drawing in both colour modes, and its size in pixels. */
interface Sources {
  width: number
  height: number
  light: string
  dark: string
}

/** Props that the plugin passes to the view. */
export interface ScreenProps {
  /** Name of the screen. */
  of: string
  /** Note that marks pictures as drawings. */
  note: string
  screens: Readonly<
    Record<string, { caption: string; alt: string; sources: Readonly<Record<'wide' | 'narrow', Sources>> }>
  >
}

/** Windows in which the narrow drawing is shown, whose letters have their real size on a phone. */
const narrowScreen = '(width < 47rem)'

/** A schematic screen: a drawing for each colour mode and layout, of which the browser loads only the visible one. */
export default function ScreenPicture({ of, note, screens }: ScreenProps) {
  const screen = screens[of]
  if (!screen) return null
  const { caption, alt, sources } = screen
  return (
    <figure className="screen">
      <ByModeStyle />
      {(['light', 'dark'] as const).map(mode => (
        <picture key={mode} className={mode === 'light' ? 'by-day' : 'by-night'}>
          <source
            media={narrowScreen}
            srcSet={sources.narrow[mode]}
            width={sources.narrow.width}
            height={sources.narrow.height}
          />
          <img
            src={sources.wide[mode]}
            alt={alt}
            width={sources.wide.width}
            height={sources.wide.height}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
      <figcaption>
        {caption} <span>{note}</span>
      </figcaption>
    </figure>
  )
}
