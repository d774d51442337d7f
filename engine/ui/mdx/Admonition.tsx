import type { AdmonitionProps, AdmonitionTitleProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import iconsCss from './admonition-icons.css?inline'

/** A note beside the text; its kind determines colour and icon. The icons are only on pages with admonitions. */
export function Admonition({ kind, children }: AdmonitionProps) {
  return (
    <aside className={`adm ${kind}`}>
      <Sheet name="admonition" css={iconsCss} />
      {children}
    </aside>
  )
}

/** Title of an admonition; by default, the name of its kind. */
export function AdmonitionTitle({ kind, children }: AdmonitionTitleProps) {
  const { content } = useFrame().messages
  return <p className="adm-t">{children ?? content[kind]}</p>
}
