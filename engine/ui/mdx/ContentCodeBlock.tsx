import { useContext } from 'react'
import type { CodeBlockProps } from '../../markdown/components.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { InTabsContext, RunBar } from './RunBar.tsx'

/** A code block in content, with buttons if readers can run it. */
export function ContentCodeBlock(props: CodeBlockProps) {
  const isInTabs = useContext(InTabsContext)
  return (
    <>
      <CodeBlock {...props} />
      {props.run !== undefined && !isInTabs && <RunBar />}
    </>
  )
}
