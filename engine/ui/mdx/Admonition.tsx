import type { AdmonitionProps, AdmonitionTitleProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'

/** A note beside the text; its kind sets colour and icon. */
export function Admonition({ kind, children }: AdmonitionProps) {
  return <aside className={`adm ${kind}`}>{children}</aside>
}

/** Title of an admonition, the word for its kind where the writer gave none. */
export function AdmonitionTitle({ kind, children }: AdmonitionTitleProps) {
  const { content } = useFrame().messages
  return <p className="adm-t">{children ?? content[kind]}</p>
}
