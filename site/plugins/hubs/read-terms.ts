import type { Problem } from 'shiori'
import { z } from 'shiori'
import { readYaml, type TextLocales, type YamlText } from 'shiori/data'

const text = z.object({ term: z.string(), definition: z.string() })
const schema = z.array(z.record(z.string(), z.union([z.string(), text])))

/** A term of the glossary, with its texts by locale. */
export interface Term {
  id: string
  texts: Record<string, { term: string; definition: string }>
}

/** Reads the terms of `glossary.yaml`; undefined for any other file. The engine reports errors in the file. */
export function readTerms(source: YamlText, _: TextLocales, __: Problem[]): Term[] | undefined {
  if (!source.file.endsWith('/glossary.yaml')) return undefined
  return (readYaml(source, schema, 'glossary').value ?? []).map(entry => ({
    id: String(entry.id),
    texts: Object.fromEntries(
      Object.entries(entry).flatMap(([key, value]) => (typeof value === 'string' ? [] : [[key, value]])),
    ),
  }))
}
