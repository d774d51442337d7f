import type { CodeBlockProps } from '../../markdown/components.ts'
import { Sheet } from '../Sheet.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import runRoomCss from './run-room.css?inline'

/** A block of code in content, with room for buttons where a script lets its reader run it. */
export function ContentCodeBlock(props: CodeBlockProps) {
  return (
    <>
      {props.run === 'send' && <Sheet name="run-room" css={runRoomCss} />}
      <CodeBlock {...props} />
    </>
  )
}
