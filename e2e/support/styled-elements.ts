import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/**
 * Counts elements whose styles Chromium computes during an action; an element that is computed twice counts twice.
 *
 * @throws If the page is not in Chromium.
 */
export async function styledElements(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await action()
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const counts = events.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0))
  return counts.reduce((sum, count) => sum + count, 0)
}
