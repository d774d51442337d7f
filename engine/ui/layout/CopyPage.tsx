import { format } from '../../config/messages/messages.ts'
import { useFrame } from './frame-context.ts'

/** The page for other tools, after its title: to be copied, read or opened as Markdown. A script copies (browser/page/copy-page.ts). */
export function CopyPage() {
  const { markdown, messages } = useFrame()
  if (!markdown) return null
  const { copyPage, copyMarkdown, viewMarkdown, openIn, connect } = messages.agents
  return (
    <>
      {' '}
      <button type="button" className="sub" popoverTarget="copy">
        {copyPage}
      </button>
      <div id="copy" popover="auto">
        <button type="button" className="js-only" data-copy-page="">
          {copyMarkdown}
        </button>
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
