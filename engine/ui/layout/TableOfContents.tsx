import type { TocEntry } from '../../markdown/types.ts'
import { Part } from '../Part.tsx'
import { useLanguage } from '../text/use-language.ts'
import { useFrame } from './frame-context.ts'

interface TableOfContentsProps {
  entries: TocEntry[]
  /** Language of the headings, if it is not the page's. */
  lang: string | undefined
}

/** Headings of the page: collapsed above the text on narrow screens, always open in a column of their own on wide ones. */
export function TableOfContents(props: TableOfContentsProps) {
  if (props.entries.length === 0) return null
  return (
    <Part of="TableOfContents" props={{ ...props }}>
      <Entries {...props} />
    </Part>
  )
}

function Entries({ entries, lang }: TableOfContentsProps) {
  const { docs } = useFrame().messages
  const language = useLanguage()
  const top = Math.min(...entries.map(entry => entry.level))
  return (
    <details className="toc" data-toc="">
      <summary>{docs.toc}</summary>
      <nav aria-label={docs.toc} {...language(lang)}>
        {entries.map(({ id, level, html }) => (
          <a
            key={id}
            href={`#${id}`}
            data-depth={level - top || undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler's HTML of the heading
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ))}
      </nav>
    </details>
  )
}
