/** Files that `<video>` plays; other addresses are pages with a player. */
const file = /\.(mp4|m4v|webm|ogv|mov|m3u8)$/i

/** Turns a video's card into a player on click. No other host is contacted before. */
export function startVideos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    link.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const player = playerOf(link)
      link.replaceWith(player.hasAttribute('width') ? boxOf(link, player) : player)
      player.focus()
    })
  }
}

/** The player in the place of its poster, over the title. */
function boxOf(link: HTMLAnchorElement, player: HTMLElement): HTMLElement {
  const box = document.createElement('div')
  box.className = 'video'
  player.className = ''
  box.append(player, ...link.querySelectorAll('span'))
  return box
}

function playerOf(link: HTMLAnchorElement): HTMLElement {
  const title = link.ariaLabel ?? link.textContent?.trim() ?? ''
  if (file.test(link.pathname)) {
    const video = document.createElement('video')
    const isLoop = link.dataset.video === 'loop'
    const poster = link.querySelector('img')
    Object.assign(video, {
      src: link.href,
      controls: true,
      // The reader has just asked for it.
      autoplay: true,
      loop: isLoop,
      muted: isLoop,
      playsInline: isLoop,
      ...(poster && { poster: poster.src, width: poster.width, height: poster.height }),
      className: 'video',
      ariaLabel: title,
    })
    const { captions } = link.dataset
    if (captions !== undefined) video.append(captionsTrack(captions))
    return video
  }
  const frame = document.createElement('iframe')
  Object.assign(frame, {
    src: link.href,
    title,
    className: 'video',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  })
  return frame
}

/** Captions in the page's language, shown at first. */
function captionsTrack(src: string): HTMLTrackElement {
  const track = document.createElement('track')
  return Object.assign(track, {
    kind: 'captions',
    src,
    srclang: document.documentElement.lang,
    default: true,
  })
}
