import { headScript } from '../../browser/page/head-script.ts'
import type { FrameData, HeadData } from '../../route-data/frame-types.ts'

/** Colours for the browser's own bars: `--bg` of styles/tokens.css in sRGB. */
const themeColors = { light: '#fdfdff', dark: '#0e1017' }

/** The content of `<head>`; the build adds the style sheet and the script. */
export function Head({ frame }: { frame: FrameData }) {
  const { head, markdown, colorMode, siteTitle, announcement } = frame
  const script = headScript({
    defaultMode: colorMode.defaultMode,
    followSystem: colorMode.followSystem,
    announcementId: announcement?.id,
    announcementClosable: announcement?.closable ?? false,
  })
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own that must run before the first paint */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {markdown && <link rel="alternate" type="text/markdown" href={markdown.href} />}
      {head.formats.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {head.searchDescription && <link rel="search" {...head.searchDescription} />}
      <meta property="og:type" content={head.ogType} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      {head.picture && <Picture {...head.picture} />}
      <meta property="og:site_name" content={siteTitle} />
      {head.ogLocales.map((name, index) => (
        <meta key={name} property={index === 0 ? 'og:locale' : 'og:locale:alternate'} content={name} />
      ))}
      <meta name="twitter:card" content={head.picture ? 'summary_large_image' : 'summary'} />
      {head.publishedTime && <meta property="article:published_time" content={head.publishedTime} />}
      {head.modifiedTime && <meta property="article:modified_time" content={head.modifiedTime} />}
      {colorMode.followSystem ? (
        <>
          {/* The first one that matches is used. */}
          <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme:dark)" />
          <meta name="theme-color" content={themeColors.light} />
        </>
      ) : (
        <meta name="theme-color" content={themeColors[colorMode.defaultMode]} />
      )}
      {frame.favicon ? (
        <link rel="icon" href={frame.favicon} />
      ) : (
        // Without an icon, browsers would request /favicon.ico.
        <link rel="icon" href="data:," />
      )}
      {frame.touchIcon && <link rel="apple-touch-icon" href={frame.touchIcon} />}
      <link rel="manifest" href={frame.manifestHref} />
      {head.structuredData && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which no "<" stands (route-data/structured-data.ts)
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.structuredData }} />
      )}
      {head.tags.map(tag => (
        <HeadTagElement key={JSON.stringify(tag)} tag={tag} />
      ))}
    </>
  )
}

/** https://ogp.me/#structured: with its size a picture is shown at once, before it has been fetched. */
function Picture({ url, drawn }: NonNullable<HeadData['picture']>) {
  return (
    <>
      <meta property="og:image" content={url} />
      {drawn && (
        <>
          <meta property="og:image:width" content={String(drawn.width)} />
          <meta property="og:image:height" content={String(drawn.height)} />
          <meta property="og:image:alt" content={drawn.alt} />
        </>
      )}
    </>
  )
}

/** A tag of a plugin or of the configuration. React drops `async` and `defer` with an empty string, and other attributes with true. */
function HeadTagElement({ tag }: { tag: HeadData['tags'][number] }) {
  const { tag: Tag, attributes } = tag
  const written = Object.entries(attributes).map(([name, value]) =>
    name === 'async' || name === 'defer' ? [name, true] : [name, value === true ? '' : value],
  )
  const tagProps: Readonly<Record<string, string | true>> = Object.fromEntries(written)
  const text = 'text' in tag ? tag.text : undefined
  return text === undefined ? (
    <Tag {...tagProps} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of the site's own, from its configuration, in which no "</script" stands
    <Tag {...tagProps} dangerouslySetInnerHTML={{ __html: text }} />
  )
}
