import { useCallback, useEffect, useState } from 'react'
import { type CodeIndex, codeIndex } from '../decode/code-index.ts'
import type { DecoderData } from '../decode/types.ts'

/** Loads the codes of the page's locale: undefined while loading, `failed` after an error. */
export function useCodes(url: string): { codes: CodeIndex | 'failed' | undefined; retry: () => void } {
  const [codes, setCodes] = useState<CodeIndex | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt fetches again
  useEffect(() => {
    const abort = new AbortController()
    fetchCodes(url, abort.signal).then(setCodes, () => abort.signal.aborted || setCodes('failed'))
    return () => abort.abort()
  }, [url, attempt])
  const retry = useCallback(() => {
    setCodes(undefined)
    setAttempt(count => count + 1)
  }, [])
  return { codes, retry }
}

async function fetchCodes(url: string, signal: AbortSignal): Promise<CodeIndex> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} has status ${response.status}`)
  return codeIndex((await response.json()) as DecoderData)
}
