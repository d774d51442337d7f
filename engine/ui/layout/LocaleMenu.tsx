import { Dropdown } from './Dropdown.tsx'
import { useFrame } from './frame-context.ts'

/** Links to the page in other languages, if the site has any; a script adds the current query and hash. */
export function LocaleMenu() {
  const { locales, locale, messages } = useFrame()
  if (locales.length < 2) return null
  return (
    <Dropdown className="i i-lang" label={locale.label} name={`${messages.layout.language}: ${locale.label}`}>
      {locales.map(({ locale: { code, label, htmlLang }, href, current }) => (
        <li key={code}>
          <a
            href={href}
            hrefLang={htmlLang}
            lang={current ? undefined : htmlLang}
            aria-current={current || undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
