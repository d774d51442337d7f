import { withPhrases } from './phrases.ts'
import type { SocialCardProps } from './plugin.ts'

/** The default card: the site's logo and name, the page's breadcrumb and its title. */
export default function Card({ title, section, lang, siteTitle, logo, colors }: SocialCardProps) {
  const { background, text, accent } = colors
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: 80,
        backgroundColor: background,
        color: text,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 36, fontWeight: 600 }}>
        {logo && <img src={logo} alt="" style={{ height: 48 }} />}
        {siteTitle}
      </div>
      <div style={{ marginTop: 'auto', marginBottom: 16, fontSize: 30, color: accent, lineClamp: 1 }}>
        {section.join(' › ')}
      </div>
      <div
        style={{
          fontSize: sizeOf(title),
          fontWeight: 700,
          lineHeight: 1.22,
          wordBreak: 'keep-all',
          overflowWrap: 'anywhere',
          textWrap: 'balance',
          lineClamp: 4,
        }}
      >
        {withPhrases(title, lang)}
      </div>
    </div>
  )
}

/** Returns the font size of a title in pixels, chosen so that it fits four lines. */
function sizeOf(title: string): number {
  // A full-width letter is about as wide as two narrow ones.
  const width = [...title].reduce(
    (sum, letter) => sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(letter) ? 1 : 0.55),
    0,
  )
  return width > 40 ? 54 : width > 22 ? 66 : 80
}
