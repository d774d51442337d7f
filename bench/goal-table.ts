import type { BrowserFigures } from './measure-browser.ts'
import { onStaticHost } from './measured-site.ts'
import { bestAndMedian, median } from './median.ts'
import type { BenchResult, SiteFigures } from './report.ts'
import { throttlings } from './throttling.ts'

/** A line of the table: name, goal, and a function that reads the value from a site's figures. */
interface Line {
  name: string
  goal?: string
  read: (figures: SiteFigures) => string | undefined
}

const [slow = '', fast = ''] = throttlings.map(({ name }) => name)

/** Goals for a click, by how the reader gets to the link. */
const clickGoals: Readonly<Record<string, string>> = {
  'not hovered': '150',
  'far from the row': '150',
  'rested 200 ms': '100',
  'rested 800 ms': '90',
  tap: '150',
}

/**
 * Writes the table of bench/README.md as Markdown: a line for each thing that readers and writers wait for, a column
 * for each site. Times are in milliseconds, the best run and the median. Lines without a measurement are left out.
 */
export function goalTable({ sites, hasBuilds }: BenchResult): string {
  const ways = sites.flatMap(({ browser }) => browser?.navigations[0]?.ways ?? [])
  const approaches = new Set(ways.map(({ approach }) => approach))
  const clickLines = [...approaches].map(clickLine)
  const rows = [...paintLines, ...clickLines, aheadLine, ...searchLines, ...(hasBuilds ? buildLines : [])]
    .map(({ name, goal = '', read }) => [name, ...sites.map(site => read(site) ?? ''), goal])
    .filter(([, ...cells]) => cells.slice(0, sites.length).some(cell => cell !== ''))
  const head = ['', ...sites.map(({ name }) => name), 'goal']
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const paintLines: readonly Line[] = [
  load('first paint, slow, short page', slow, 'short page', '470', 'firstContentfulPaint'),
  load('first paint, slow, long page', slow, 'long page', '470', 'firstContentfulPaint'),
  load(
    'first paint, slow, short page, static host',
    slow,
    `short page${onStaticHost}`,
    '470',
    'firstContentfulPaint',
  ),
  load('largest paint, slow, short page', slow, 'short page', '', 'largestContentfulPaint'),
  load('largest paint, slow, long page', slow, 'long page', '', 'largestContentfulPaint'),
  load('largest paint, fast, short page', fast, 'short page', '115', 'largestContentfulPaint'),
  load('largest paint, fast, long page', fast, 'long page', '150', 'largestContentfulPaint'),
  {
    name: 'short page until idle, kB without headers, requests',
    goal: '12',
    read: ({ browser }) => {
      const found = findLoad(browser, slow, 'short page')?.median
      if (!found) return undefined
      const { document, stylesheet, script, other } = found.bodies
      return `${kilobytes(document + stylesheet + script + other)}, ${found.requests}`
    },
  },
]

type Paint = 'firstContentfulPaint' | 'largestContentfulPaint'

function load(name: string, throttling: string, page: string, goal: string, paint: Paint): Line {
  return {
    name,
    goal,
    read: ({ browser }) => {
      const found = findLoad(browser, throttling, page)
      return found && bestAndMedian(found.runs.map(run => run[paint]))
    },
  }
}

function findLoad(browser: BrowserFigures | undefined, throttling: string, page: string) {
  return browser?.loads.find(load => load.throttling === throttling && load.page === page)
}

function clickLine(approach: string): Line {
  return {
    name: `click to next page, slow: ${approach}`,
    goal: clickGoals[approach] ?? '',
    read: ({ browser }) => {
      const way = browser?.navigations[0]?.ways.find(way => way.approach === approach)
      return way && bestAndMedian(way.runs.map(({ clickToPaint }) => clickToPaint))
    },
  }
}

const aheadLine: Line = {
  name: 'fetched once a reader is there, kB, code included',
  read: ({ browser }) => browser?.navigations[0] && kilobytes(browser.navigations[0].ahead.bytes),
}

const searchLines: readonly Line[] = [
  search('slow: opening to first results', slow, 0, '900', runs => runs.map(({ opening }) => opening)),
  search('slow, pointer on its button before', slow, 600, '', runs => runs.map(({ opening }) => opening)),
  search('slow: letter to stable list', slow, 0, '120', runs => runs.flatMap(({ letters }) => letters)),
  search('slow: the same letters again', slow, 0, '30', runs => runs.flatMap(({ again }) => again)),
  search('fast: opening to first results', fast, 0, '150', runs => runs.map(({ opening }) => opening)),
  search('fast: letter to stable list', fast, 0, '16', runs => runs.flatMap(({ letters }) => letters)),
  {
    name: 'search until first results, kB, requests',
    goal: '120',
    read: ({ browser }) => {
      const found = browser?.searches.find(({ throttling, hover }) => throttling === slow && hover === 0)
      if (!found) return undefined
      const requests = median(found.runs.map(run => run.requests))
      return `${kilobytes(median(found.runs.map(run => run.bytes)))}, ${requests}`
    },
  },
]

type SearchRun = BrowserFigures['searches'][number]['runs'][number]

function search(
  name: string,
  throttling: string,
  hover: number,
  goal: string,
  times: (runs: readonly SearchRun[]) => number[],
): Line {
  return {
    name: `search, ${name}`,
    goal,
    read: ({ browser }) => {
      const found = browser?.searches.find(
        search => search.throttling === throttling && search.hover === hover,
      )
      return found && bestAndMedian(times(found.runs))
    },
  }
}

const buildLines: readonly Line[] = (['cold', 'warm'] as const).map(name => ({
  name: `build, ${name}, wall s / CPU s / peak MB`,
  goal: name === 'cold' ? '4 / 5' : '',
  read: ({ builds }) => {
    const { wallSeconds, cpuSeconds, peakMegabytes } = builds[name].median
    return `${wallSeconds.toFixed(1)} / ${cpuSeconds.toFixed(1)} / ${peakMegabytes.toFixed(0)}`
  },
}))

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
