/** Files that `<video>` plays; other addresses are pages with a player. */
const file = /\.(mp4|m4v|webm|ogv|mov|m3u8)$/i

/** Turns a video's card into a player on click. No other host is contacted before. */
export function startVideos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    link.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const player = playerOf(link)
      link.replaceWith(player)
      player.focus()
    })
  }
}

function playerOf(link: HTMLAnchorElement): HTMLElement {
  const title = link.ariaLabel ?? link.textContent?.trim() ?? ''
  if (file.test(link.pathname)) {
    const video = document.createElement('video')
    Object.assign(video, {
      src: link.href,
      controls: true,
      autoplay: true,
      className: 'video',
      ariaLabel: title,
    })
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
