/** Matches addresses of pictures. */
const picture = String.raw`[^"'\s]+\.(?:png|jpe?g|gif|svg|webp|avif)`

const named = new RegExp(
  String.raw`\s[\w:.-]+=(?:"(${picture})"|'(${picture})')|\bimport\(\s*["'](${picture})["']\s*\)|[{\[,]\s*["'](${picture})["']`,
  'gi',
)

/**
 * Markdown for an unknown component with a picture or video as an attribute; undefined for other components.
 *
 * @param written Its tag.
 * @param pathOf Returns the path of a picture, in the form that texts use.
 */
export function pictureModes(
  written: string,
  pathOf: (written: string) => string | undefined = path => path,
): string | undefined {
  const text = (key: string) =>
    new RegExp(`\\s:?(?:${key})=(?:"([^"]*)"|'([^']*)')`, 'i').exec(written)?.slice(1).join('')
  const [, id] =
    /^(?:https?:\/\/\S*(?:v=|youtu\.be\/|(?:embed|shorts|live)\/))?([\w-]{11})\b/.exec(
      text('(?:video-?)?id|url|src') ?? '',
    ) ?? []
  if (id !== undefined && /^<(?:lite-?)?you-?tube/i.test(written))
    return `[${text('title') || 'YouTube'}](https://www.youtube.com/watch?v=${id})`
  const [, post] = /\s:?id=["'{]+(\d{5,20})["'}]/.exec(written) ?? []
  if (post !== undefined && /^<(?:the-?)?tweet/i.test(written))
    return `[Tweet](https://twitter.com/i/status/${post})`
  const paths = [...written.matchAll(named)].flatMap(
    match => match.slice(1).find(group => group !== undefined) ?? [],
  )
  const shown = paths.flatMap(path => pathOf(path) ?? [])
  const words = (text('alt') ?? text('caption') ?? text('title') ?? '').replaceAll(/[[\]]/g, '')
  return shown.length === 0
    ? undefined
    : shown.map(path => `![${words}](${path.replaceAll(' ', '%20')})`).join(' ')
}
