import { useContext } from 'react'
import type { CodeBlockProps } from '../../markdown/components.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { InTabsContext, RunBar } from './RunBar.tsx'

/** A block of code in content, with buttons where its reader can run it. */
export function ContentCodeBlock(props: CodeBlockProps) {
  const inTabs = useContext(InTabsContext)
  return (
    <>
      <CodeBlock {...props} />
      {props.run !== undefined && !inTabs && <RunBar />}
    </>
  )
}
