import type { Operation } from '../../reference/types.ts'
import type { LinkData } from '../../route-data/link-types.ts'
import { LinkList } from './LinkList.tsx'
import { useReference } from './reference-context.ts'
import { Section } from './Section.tsx'

interface GuidesProps {
  guides: readonly LinkData[]
  externalDocs: Operation['externalDocs']
}

/** Links to further pages. */
export function Guides({ guides, externalDocs }: GuidesProps) {
  const { text } = useReference()
  if (guides.length === 0 && !externalDocs) return null
  return (
    <Section id="guides" title={text.guides}>
      <LinkList links={guides}>
        {externalDocs && (
          <li>
            <a href={externalDocs.url} rel="external">
              {externalDocs.description}
            </a>
          </li>
        )}
      </LinkList>
    </Section>
  )
}
