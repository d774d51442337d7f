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
export function Video({ src, title, poster, captions, loop, width, height, transcript }: VideoProps) {
  const { targets } = useContent()
  const { content } = useFrame().messages
  const href = (file: string) => targets[file]?.href ?? file
  const link = (
    <a
      className="video"
      data-video={loop ? 'loop' : ''}
      data-captions={captions && href(captions)}
      href={href(src)}
      aria-label={format(content.video, { title })}
    >
      {poster && <img src={href(poster)} alt="" width={width} height={height} loading="lazy" />}
      <span>{title}</span>
    </a>
  )
  return (
    <>
      <Sheet name="video" css={videoCss} />
      {transcript ? (
        <figure>
          {link}
          <figcaption className="sub">{transcript}</figcaption>
        </figure>
      ) : (
        link
      )}
    </>
  )
}
