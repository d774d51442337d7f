import { Fragment, type ReactNode } from 'react'
import { plainText } from '../../search/plain-text.ts'
import type { MarkedText, Passage } from '../../search/types.ts'
import { Marked } from './Marked.tsx'
import { useSearchText } from './search-text.ts'

interface PassageBoxProps {
  passage: Passage
  /** A link to its place on the page, around its label. */
  link: (label: ReactNode) => ReactNode
}

/** The passage of a page that answers a question, word for word, with a link to it. */
export function PassageBox({ passage: { lang, label, lines, isCut }, link }: PassageBoxProps) {
  const text = useSearchText()
  return (
    <section className="search-passage" aria-label={text.passage}>
      {link(<Joined parts={label} lang={lang} by=" › " />)}
      {blocksOf(lines).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        <Fragment key={index}>
          {block.isCode ? (
            <pre lang={lang}>
              <code>{block.rows.map(cells => cells.map(plainText).join('')).join('\n')}</code>
            </pre>
          ) : (
            block.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={row}>
                <Joined parts={cells} lang={lang} by=" · " />
              </p>
            ))
          )}
        </Fragment>
      ))}
      {isCut && <p aria-hidden="true">…</p>}
    </section>
  )
}

function Joined({ parts, lang, by }: { parts: readonly MarkedText[]; lang: string | undefined; by: string }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be alike
    <Fragment key={index}>
      {index > 0 && by}
      <Marked text={part} lang={lang} />
    </Fragment>
  ))
}

/** Consecutive lines of code form a block. */
function blocksOf(lines: Passage['lines']): { isCode: boolean; rows: MarkedText[][] }[] {
  const blocks: { isCode: boolean; rows: MarkedText[][] }[] = []
  for (const { isCode, cells } of lines) {
    const last = blocks.at(-1)
    if (last?.isCode === isCode) last.rows.push(cells)
    else blocks.push({ isCode, rows: [cells] })
  }
  return blocks
}
