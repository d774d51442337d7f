import { Part } from '../Part.tsx'
import { keepNames } from '../text/keep-names.ts'
import { useLanguage } from '../text/use-language.ts'
import { CopyPage } from './CopyPage.tsx'

interface PageHeaderProps {
  title: string
  description?: string
  /** Language of the text, if it is not the page's. */
  lang: string | undefined
}

/** Title and description of a page. */
export function PageHeader({ title, description, lang }: PageHeaderProps) {
  const language = useLanguage()
  return (
    <Part of="PageHeader" props={{ title, description, lang }}>
      <header className="head" {...language(lang)}>
        <h1>{keepNames(title)}</h1>
        <CopyPage />
        {description && <p>{description}</p>}
      </header>
    </Part>
  )
}
