import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { mapText } from './code-spans.ts'
import { like, type Translation } from './translation.ts'

/** The short codes most frequent in documentation, out of about two thousand. */
const emoji: Readonly<Record<string, string>> = {
  arrow_down: '⬇️',
  arrow_left: '⬅️',
  arrow_right: '➡️',
  arrow_up: '⬆️',
  bell: '🔔',
  book: '📖',
  books: '📚',
  boom: '💥',
  bug: '🐛',
  bulb: '💡',
  calendar: '📅',
  clap: '👏',
  cloud: '☁️',
  computer: '💻',
  construction: '🚧',
  cry: '😢',
  eyes: '👀',
  fire: '🔥',
  gear: '⚙️',
  gift: '🎁',
  globe_with_meridians: '🌐',
  grin: '😁',
  hammer: '🔨',
  hammer_and_wrench: '🛠️',
  heart: '❤️',
  heart_eyes: '😍',
  heavy_check_mark: '✔️',
  hourglass: '⌛',
  information_source: 'ℹ️',
  joy: '😂',
  key: '🔑',
  laughing: '😆',
  link: '🔗',
  lock: '🔒',
  mag: '🔍',
  memo: '📝',
  muscle: '💪',
  ok_hand: '👌',
  package: '📦',
  partying_face: '🥳',
  point_down: '👇',
  point_right: '👉',
  point_up: '☝️',
  pray: '🙏',
  pushpin: '📌',
  question: '❓',
  raised_hands: '🙌',
  recycle: '♻️',
  rocket: '🚀',
  rotating_light: '🚨',
  shield: '🛡️',
  smile: '😄',
  smiley: '😃',
  smirk: '😏',
  sob: '😭',
  sparkles: '✨',
  star: '⭐',
  star2: '🌟',
  stop_sign: '🛑',
  sunglasses: '😎',
  sunny: '☀️',
  sweat_smile: '😅',
  tada: '🎉',
  thinking: '🤔',
  thumbsdown: '👎',
  thumbsup: '👍',
  '-1': '👎',
  '+1': '👍',
  trophy: '🏆',
  unlock: '🔓',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  wink: '😉',
  wrench: '🔧',
  x: '❌',
  zap: '⚡',
}

/** A short code in a text, such as `:tada:`, with its name captured. */
export const shortCode = /(?<![\w:/.&-]):([+-]1|[a-z][a-z\d_-]*[a-z\d]|x):(?![\w:/])/g

/** The emoji of a short code; undefined if the code is unknown. */
export function emojiNamed(name: string): string | undefined {
  return Object.hasOwn(emoji, name) ? emoji[name] : undefined
}

/** Replaces short codes (`:tada:`) by emoji; an unknown one is kept, with a warning. */
export function withEmoji(translation: Translation, line: PlacedLine): PlacedLine {
  if (!line.text.includes(':')) return line
  const text = mapText(line.text, piece =>
    piece.replaceAll(shortCode, (match, name: string) => {
      const found = emojiNamed(name)
      if (found !== undefined) return found
      translation.report(
        line,
        `the short code "${match}" is unknown, so it is shown as written`,
        'Write the emoji itself.',
        'warning',
      )
      return match
    }),
  )
  return text === line.text ? line : like(line, text)
}
