import type { CodeBlockProps } from '../../markdown/components.ts'
import { CodeBlock } from './CodeBlock.tsx'
import runRoomCss from './run-room.css?inline'

/** A block of code in content, with room for buttons where a script lets its reader run it. */
export function ContentCodeBlock(props: CodeBlockProps) {
  return (
    <>
      {props.run === 'send' && (
        <style href="run-room" precedence="default">
          {runRoomCss}
        </style>
      )}
      <CodeBlock {...props} />
    </>
  )
}
