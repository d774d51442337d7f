import { format } from '../../config/messages/messages.ts'
import { useFrame } from './frame-context.ts'

/**
 * Links for the page in other tools, after its title: a button copies it as Markdown by script (browser/page/copy-page.ts), a second one
 * opens a menu with places to read it or to ask about it (browser/ask).
 */
export function CopyPage() {
  const { markdown, messages, searchHref, isSearchHosted } = useFrame()
  if (!markdown) return null
  const { askPage, copyPage, morePage, viewMarkdown, openIn, connect } = messages.agents
  return (
    <>
      {' '}
      <span className="pair">
        <button type="button" className="sub js-only" data-copy-page="">
          {copyPage}
        </button>{' '}
        <button type="button" className="sub chevron" popoverTarget="copy" aria-label={morePage} />
      </span>
      <div id="copy" popover="auto">
        <a href={markdown.href}>{viewMarkdown}</a>
        {!isSearchHosted && (
          <a href={`${searchHref}#ask`} data-no-prerender="">
            {askPage}
          </a>
        )}
        {markdown.assistants.map(({ name, href }) => (
          <a key={href} href={href} rel="external">
            {format(openIn, { name })}
          </a>
        ))}
        {markdown.connectHref && <a href={markdown.connectHref}>{connect}</a>}
        <a href={markdown.indexHref}>llms.txt</a>
      </div>
    </>
  )
}
