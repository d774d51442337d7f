import { Sheet } from '../Sheet.tsx'
import byModeCss from './by-mode.css?inline'

/** Rules for `by-day` and `by-night`, the classes of elements shown in only one colour mode; once on a page that has any. */
export function ByModeStyle() {
  return <Sheet name="by-mode" css={byModeCss} />
}
