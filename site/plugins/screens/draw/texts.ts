import type { ScreenFile } from '../schema.ts'

/** Returns a text of a screen in the drawn locale. */
export type TextOf = (texts: ScreenFile['title']) => string
