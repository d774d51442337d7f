import { Sheet } from '../Sheet.tsx'
import byModeCss from './by-mode.css?inline'

/** Rules for `by-day` and `by-night`, the classes of what is shown in one colour mode alone; once in a page that has any. */
export function ByModeStyle() {
  return <Sheet name="by-mode" css={byModeCss} />
}
