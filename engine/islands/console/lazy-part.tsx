import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useConsoleText } from './text-context.ts'

export interface LazyPart<Props> {
  Part: (props: Props) => ReactNode
  /** Asks for its code before it is shown. */
  load: () => void
}

/**
 * A part of the console whose code comes when it is first shown. Where the code does not come, a line says so, and the next time that
 * the part is shown it is asked for again.
 *
 * @param isNeeded False for what the console does without: nothing is said then.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  isNeeded = true,
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined
  const load = async () => {
    known ??= await fetchPart()
    return known
  }
  function Part(props: Props) {
    const [Shown, setShown] = useState(() => known)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      load().then(
        part => setShown(() => part),
        () => setMissing(true),
      )
    }, [])
    if (Shown) return <Shown {...props} />
    return isMissing && isNeeded ? <NotThere /> : null
  }
  return { Part, load: () => load().catch(() => {}) }
}

function NotThere() {
  return <p role="alert">{useConsoleText().notThere}</p>
}
