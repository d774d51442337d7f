import type { AdmonitionProps, AdmonitionTitleProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'

/** A note beside the text; its kind determines colour and icon. */
export function Admonition({ kind, children }: AdmonitionProps) {
  return <aside className={`adm ${kind}`}>{children}</aside>
}

/** Title of an admonition; by default, the name of its kind. */
export function AdmonitionTitle({ kind, children }: AdmonitionTitleProps) {
  const { content } = useFrame().messages
  return <p className="adm-t">{children ?? content[kind]}</p>
}
