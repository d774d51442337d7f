import { Part } from '../Part.tsx'

interface PageHeaderProps {
  title: string
  description?: string
  /** Language of the text where it is not the page's. */
  lang: string | undefined
}

/** Title of a page, with its description below. */
export function PageHeader({ title, description, lang }: PageHeaderProps) {
  return (
    <Part of="PageHeader" given={{ title, description, lang }}>
      <header className="head" lang={lang}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </header>
    </Part>
  )
}
