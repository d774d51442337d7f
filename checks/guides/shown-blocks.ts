import type { CarriedValues } from './carried-values.ts'
import { type Comparison, compareResponse } from './compare-response.ts'
import type { Exchange } from './exchange.ts'
import type { GuideBlock } from './guide.ts'

/**
 * Finds the exchange whose response is most similar to what a page shows; the last one of several. A block that shows
 * an error is only compared with errors.
 *
 * @returns Undefined if there is none to compare with.
 */
export function closest(
  block: GuideBlock,
  exchanges: readonly Exchange[],
  carried: CarriedValues,
  code: string,
): (Comparison & { exchange: Exchange }) | undefined {
  const isError = /^(?:[45]\d\d|Error)/.test(block.title ?? '')
  const shown: unknown = JSON.parse(carried.apply(block.code))
  const sample = carried.apply(code)
  return exchanges
    .filter(({ status }) => status >= 400 === isError)
    .toReversed()
    .map(exchange => ({ exchange, ...compareResponse(shown, exchange.body, sample, exchange.sent) }))
    .sort((a, b) => a.differences.length - b.differences.length)[0]
}

/** Compares the output of a sample with the output on its page. */
export function outputDifferences(
  block: GuideBlock,
  output: string,
  carried: CarriedValues,
  code: string,
): string[] {
  let printed: unknown
  try {
    printed = JSON.parse(output)
  } catch {
    return [`the page shows JSON, the sample printed ${JSON.stringify(output.slice(0, 200))}`]
  }
  return compareResponse(JSON.parse(carried.apply(block.code)), printed, carried.apply(code), undefined)
    .differences
}
