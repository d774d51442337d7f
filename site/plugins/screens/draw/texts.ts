import type { ScreenFile } from '../schema.ts'

/** Gives a text of a screen in the locale that is drawn. */
export type TextOf = (texts: ScreenFile['title']) => string
