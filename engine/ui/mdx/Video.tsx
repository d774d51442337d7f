import { format } from '../../config/messages/messages.ts'
import type { VideoProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import { useContent } from './content-context.ts'
import videoCss from './video.css?inline'

/**
 * A video that is only loaded on click: until then, it is a link, with the poster if there is one. React moves its style sheet to the head,
 * once on each page with videos.
 */
export function Video({ src, title, poster }: VideoProps) {
  const { targets } = useContent()
  const { content } = useFrame().messages
  return (
    <>
      <Sheet name="video" css={videoCss} />
      <a
        className="video"
        data-video=""
        href={targets[src]?.href ?? src}
        aria-label={format(content.video, { title })}
      >
        {poster && <img src={targets[poster]?.href ?? poster} alt="" loading="lazy" />}
        <span>{title}</span>
      </a>
    </>
  )
}
