import { format } from '../../config/messages/messages.ts'
import { useFrame } from './frame-context.ts'

/**
 * The page in other forms, after its title: a button copies it as Markdown (browser/page/copy-page.ts), a second one opens a menu of
 * further forms.
 */
export function CopyPage() {
  const { markdown, messages } = useFrame()
  if (!markdown) return null
  const { copyPage, morePage, viewMarkdown, openIn, connect } = messages.agents
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
