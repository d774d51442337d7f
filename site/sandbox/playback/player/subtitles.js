// Plain JavaScript, which the sandbox serves to browsers unchanged.

/**
 * A subtitle of the content, with times such as `00:01:02.500`.
 *
 * @typedef {{ label: string, language: string, segments: { start_at: string, end_at: string, words: string[] }[] }} Subtitle
 */

/** @param {string} time */
const seconds = time => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * Lets viewers select the subtitles of the content by name.
 *
 * @param {HTMLVideoElement} video
 * @param {Subtitle[]} subtitles
 */
export function addSubtitles(video, subtitles) {
  for (const { label, language, segments } of subtitles) {
    const track = video.addTextTrack('subtitles', label, language)
    for (const { start_at, end_at, words } of segments)
      track.addCue(new VTTCue(seconds(start_at), seconds(end_at), words.join('\n')))
  }
}
