import type { z } from 'zod'

export { z } from 'zod'

/** What a tool answers: Markdown. An error is for the one who asked, who may ask again in another way. */
export interface ToolAnswer {
  text: string
  isError?: boolean
}

/** A tool that assistants call (Model Context Protocol), of the engine or of a plugin. */
export interface AgentTool {
  /** Lower-case words with underscores: `decode_error`. */
  name: string
  title: string
  /** For the assistant: what it does, when to call it. */
  description: string
  input: z.ZodObject
  /** Whether it changes nothing, in a sandbox neither. */
  readOnly: boolean
  /** @param input As the schema of `input` gives it. */
  run(input: unknown): Promise<ToolAnswer>
}

/** The built site as a tool sees it. */
export interface ToolSite {
  /** Codes of its locales, the default one first. */
  locales: readonly string[]
  /** APIs with the address of their pages, without locale and base path. */
  apis: readonly { id: string; path: string }[]
  /** Path of the docs without locale and base path, empty at the root. Default: `/docs`. */
  docsPath?: string | undefined
  /** Whole address of a path without base path. */
  address(path: string): string
  /** A file of the site as text, by its path without base path; undefined where there is none. */
  read(path: string): Promise<string | undefined>
}

/** What the module of a plugin's tools exports by default. */
export type MakeTools = (site: ToolSite) => readonly AgentTool[]

/** Gives `run` the type of its input. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<AgentTool, 'input' | 'run'> & {
    input: Input
    run(input: z.output<Input>): Promise<ToolAnswer> | ToolAnswer
  },
): AgentTool {
  return { ...tool, run: async input => tool.run(tool.input.parse(input)) }
}
