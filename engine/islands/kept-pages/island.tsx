import { useEffect, useState } from 'react'
import type { Messages } from '../../config/messages/messages.ts'
import { askWorker } from '../../offline/ask-worker.ts'
import type { FromWorker } from '../../offline/messages.ts'

interface KeptPagesProps {
  text: Messages['offline']
  locale: string
}

type Kept = Extract<FromWorker, { type: 'list' }>
const emptyList: Kept = { type: 'list', sections: [], pages: [] }

/** The pages available offline, and a button that loads the page again. */
export default function KeptPages({ text, locale }: KeptPagesProps) {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let isShown = true
    askWorker({ type: 'list', locale }).then(answer => {
      if (isShown) setKept(answer?.type === 'list' ? answer : emptyList)
    })
    return () => {
      isShown = false
    }
  }, [locale])
  return (
    <>
      <p>
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {text.retry}
        </button>
      </p>
      {kept && kept.sections.length + kept.pages.length === 0 && <p>{text.nothing}</p>}
      <Links title={text.savedSections} links={kept?.sections ?? []} />
      <Links title={text.readPages} links={kept?.pages ?? []} />
    </>
  )
}

function Links({ title, links }: { title: string; links: readonly { url: string; title: string }[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(link => (
          <li key={link.url}>
            <a href={link.url}>{link.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
