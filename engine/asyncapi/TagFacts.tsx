import { useFrame } from '../ui/layout/frame-context.ts'
import { Html } from '../ui/reference/Html.tsx'
import { useTextLang } from '../ui/reference/reference-context.ts'
import { useLanguage } from '../ui/text/use-language.ts'
import type { TagData } from './page-types.ts'

/** Tags with their descriptions, as terms of a list. */
export function TagFacts({ tags }: { tags: readonly TagData[] }) {
  const language = useLanguage()
  const lang = useTextLang()
  const { asyncapi } = useFrame().messages
  if (tags.length === 0) return null
  return (
    <>
      <dt>{asyncapi.tags}</dt>
      {tags.map(({ name, description }) => (
        <dd key={name} {...language(lang)}>
          {name} <Html as="small" html={description} />
        </dd>
      ))}
    </>
  )
}
