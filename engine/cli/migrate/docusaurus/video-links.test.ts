import { expect, test } from 'vitest'
import { withVideoLinks } from './write-pages.ts'

test('a video of a player that is not installed is a link, and its import is gone', () => {
  const text = `import Video from 'react-player/youtube'
import Player from 'react-player'

<Video url="https://www.youtube.com/watch?v=1M4cYb6WWl0" controls />

\`<Video url="https://youtu.be/1M4cYb6WWl0" />\`

<Player url="https://films.example/a.mp4" />

<YouTube url="https://www.youtube.com/watch?v=1M4cYb6WWl0" /> <YouTubeBox url="https://youtu.be/1M4cYb6WWl0" />
`
  expect(withVideoLinks(text, '/gone', name => name === 'YouTubeBox')).toBe(`
import Player from 'react-player'

[YouTube](https://www.youtube.com/watch?v=1M4cYb6WWl0)

\`<Video url="https://youtu.be/1M4cYb6WWl0" />\`

<Player url="https://films.example/a.mp4" />

[YouTube](https://www.youtube.com/watch?v=1M4cYb6WWl0) <YouTubeBox url="https://youtu.be/1M4cYb6WWl0" />
`)
})

test('other packages stay', () => {
  const text = 'import Video from \'react\'\n\n<Video url="https://youtu.be/1M4cYb6WWl0" />\n'
  expect(withVideoLinks(text, '/gone', name => name === 'YouTubeBox')).toBe(text)
})
