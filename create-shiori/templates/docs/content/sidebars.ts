import type { SidebarsConfig } from 'shiori'

// A string is a page: its path below content/docs/<locale>, without the extension.
const sidebars: SidebarsConfig = {
  guide: [
    'begin',
    { type: 'category', label: 'Write', items: ['write/add-a-page', 'write/elements'] },
    'publish',
  ],
}

export default sidebars
