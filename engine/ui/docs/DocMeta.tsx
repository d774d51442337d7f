import type { DocPageData } from '../../route-data/types.ts'
import { Message } from '../../text/Message.tsx'
import { useFrame } from '../layout/frame-context.ts'
import { TagLinks } from '../tags/TagLinks.tsx'
import { DateTime } from '../text/DateTime.tsx'

/** Metadata of a page: tags, last change, edit link. */
export function DocMeta({
  tags,
  lastUpdate,
  editHref,
}: Pick<DocPageData, 'tags' | 'lastUpdate' | 'editHref'>) {
  const { docs } = useFrame().messages
  if (tags.length === 0 && !lastUpdate && !editHref) return null
  return (
    <footer className="meta sub">
      {tags.length > 0 && <TagLinks tags={tags.map(({ label, path }) => ({ label, href: path }))} />}
      {lastUpdate && (
        <p>
          <Message
            text={lastUpdate.author === undefined ? docs.lastUpdated : docs.lastUpdatedBy}
            values={{ date: <DateTime iso={lastUpdate.date} />, author: lastUpdate.author }}
          />
        </p>
      )}
      {editHref && (
        <a href={editHref} rel="external">
          {docs.editPage}
        </a>
      )}
    </footer>
  )
}
