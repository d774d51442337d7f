import type { MediaContent } from '../../reference/types.ts'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { RootTree } from './FieldTree.tsx'
import { TypeText } from './TypeText.tsx'

/** A body's schema and media type; tabs if there are several. The parent element has the anchor of the first as id. */
export function MediaContents({ contents }: { contents: readonly MediaContent[] }) {
  const [only] = contents
  if (contents.length === 1 && only)
    return (
      <>
        <p className="media sub">
          <code>{only.mediaType}</code> {only.schema && <TypeText type={only.schema.type} />}
        </p>
        {only.schema && <RootTree node={only.schema} isFirst />}
      </>
    )
  return (
    <Tabs>
      {contents.map(({ mediaType, schema }, index) => (
        <TabItem key={mediaType} value={`${index}`} label={mediaType}>
          {schema && (
            <>
              <p className="media sub">
                <TypeText type={schema.type} />
              </p>
              <RootTree node={schema} isFirst={index === 0} />
            </>
          )}
        </TabItem>
      ))}
    </Tabs>
  )
}
