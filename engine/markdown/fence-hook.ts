import type { Problem } from '../config/problem.ts'

/** The content component that replaces a fence. */
export interface ReplacedFence {
  component: string
  attributes: Readonly<Record<string, string | undefined>>
}

/** An error in the code of a fence; its line counts from 1 at the first line of code. */
export type FenceProblem = Pick<Problem, 'code' | 'message' | 'hint'> & { line: number }

/** The use of a fence on a page. */
export interface FenceUse {
  code: string
  title: string | undefined
  /** Returns the next number on the page, from 1. */
  number(): number
}

/** Replaces the code blocks in a language, such as the sources of diagrams. */
export interface FenceHook<Read = unknown> {
  /** Reads the code. The result is plain data, and is cached for all pages with the same code. */
  read(code: string): Promise<Read>
  /** Returns errors if the fence cannot be shown: it is then left out, or shown as code on a tolerant site. */
  show(read: Read, use: FenceUse): ReplacedFence | readonly FenceProblem[]
}
