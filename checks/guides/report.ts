import type { Exchange } from './exchange.ts'
import type { GuideRun } from './guide-run.ts'

/**
 * Formats the result of a guide in one language.
 *
 * @param listed Reason why the guide is listed as one that need not run.
 */
export function reportOf(
  { guide, language, ran, sent, compared, skipped, failures }: GuideRun,
  listed?: string,
): string {
  const counts = `${ran} samples run, ${sent} requests sent, ${compared} responses compared`
  if (failures.length > 0 && listed !== undefined)
    return `listed ${guide.id}, ${language}: ${counts}; does not run to its end yet: ${listed}`
  return [
    `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${guide.id}, ${language}: ${counts}`,
    ...skipped.map(
      ({ sample, reason }) => `  ${guide.file}:${sample.line} ${sample.title ?? ''} is skipped: ${reason}`,
    ),
    ...failures.flatMap(({ line, title, message, exchange }) => [
      `  ${guide.file}:${line} ${title ?? ''}`.trimEnd(),
      ...message.split('\n').map(text => `    ${text}`),
      ...(exchange ? exchangeLines(exchange) : []),
    ]),
  ].join('\n')
}

function exchangeLines({ method, target, sent, status, body }: Exchange): string[] {
  return [
    `    sent ${method} ${target} ${shorten(sent)}`.trimEnd(),
    `    came ${status} ${shorten(body)}`.trimEnd(),
  ]
}

function shorten(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value)
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}
