import type { z } from 'zod'

export { z } from 'zod'

/** The answer of a tool, as Markdown. An error is meant for the assistant, which may call the tool again with other input. */
export interface ToolAnswer {
  /** The answer as Markdown, or what went wrong. */
  text: string
  /** Whether the tool has failed. */
  isError?: boolean
}

/** A tool of the engine or a plugin that assistants call (Model Context Protocol). */
export interface AgentTool {
  /** Lower-case words with underscores: `decode_error`. */
  name: string
  /** Name for people. */
  title: string
  /** Tells the assistant what the tool does and when to call it. */
  description: string
  /** Schema of the input. Descriptions of its keys (`describe`) are for the assistant. */
  input: z.ZodObject
  /** Whether it changes nothing, not even in a sandbox. */
  readOnly: boolean
  /** Runs the tool with input that its schema has parsed. */
  run(input: unknown): Promise<ToolAnswer>
}

/** The built site, for tools. */
export interface ToolSite {
  /** Codes of the site's locales, the default one first. */
  locales: readonly string[]
  /** APIs with the path of their pages, without locale and base path. */
  apis: readonly { id: string; path: string }[]
  /** Path of the docs without locale and base path, empty at the root. Default: `/docs`. */
  docsPath?: string | undefined
  /** Absolute URL of a path without base path. */
  address(path: string): string
  /** Text of a file of the site, by its path without base path; undefined if there is no such file. */
  read(path: string): Promise<string | undefined>
}

/** Default export of the module that a plugin names in `tools`. */
export type MakeTools = (site: ToolSite) => readonly AgentTool[]

/** Infers the type of `run`'s input from the schema. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<AgentTool, 'input' | 'run'> & {
    input: Input
    run(input: z.output<Input>): Promise<ToolAnswer> | ToolAnswer
  },
): AgentTool {
  return { ...tool, run: async input => tool.run(tool.input.parse(input)) }
}
