/** Commands that every engine supports, whatever its protocol. Points are in CSS px of the window. */
export interface Wire {
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>
  /** Goes back or forward in the history of the tab. */
  traverse(delta: number): Promise<void>
  /**
   * Runs the source of a function in the page, with JSON arguments.
   *
   * @returns The function's result, or that of its promise, as JSON; `null` for undefined.
   * @throws {Error} with the error that it threw, or if the page is being left.
   */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>
  movePointer(x: number, y: number): Promise<void>
  /** Clicks the first button at the pointer's position. */
  click(): Promise<void>
  /** Presses a key of {@link keys} or a character, with modifiers. */
  press(key: string, modifiers: readonly Modifier[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Closes the browser. */
  close(): Promise<void>
}

export type Modifier = 'Control' | 'Shift'

/** Named keys as WebDriver encodes them. */
export const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** WebDriver input sources for a key press; WebDriver BiDi uses the same form. */
export function keySources(key: string, modifiers: readonly Modifier[]): readonly object[] {
  const values = [...modifiers, key].map(name => keys[name] ?? name)
  const actions = [
    ...values.map(value => ({ type: 'keyDown', value })),
    ...values.toReversed().map(value => ({ type: 'keyUp', value })),
  ]
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** Input sources for a move of the pointer. */
export function moveSources(x: number, y: number): readonly object[] {
  return [
    pointer([{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }]),
  ]
}

/** Input sources for a click at the pointer's position. */
export const clickSources: readonly object[] = [
  pointer([
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]),
]

function pointer(actions: readonly object[]): object {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
}
