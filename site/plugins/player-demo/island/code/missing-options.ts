import { format } from 'shiori'
import { type DemoState, defaultState } from '../state/demo-state.ts'
import type { PlayerDemoText } from '../text.ts'

/** Options that an SDK may lack. `watermark` is asked for apart: it belongs to the content everywhere. */
type Option = Exclude<keyof DemoState, 'source' | 'watermark' | 'position' | 'x' | 'y'>

/** A line for each option that the reader changed and the SDK is not documented to have. */
export function missingOptions(state: DemoState, options: readonly Option[], text: PlayerDemoText): string[] {
  const changed = options.filter(option => state[option] !== defaultState[option])
  return changed.map(option => format(text.notes.noOption, { option: text.options[option] }))
}

/** The line that says where a watermark is set, where the reader wants one. */
export function watermarkNote(state: DemoState, text: PlayerDemoText): string[] {
  if (state.watermark === '') return []
  return [format(text.notes.watermark, { position: `WATERMARK_POSITION_${state.position}` })]
}
