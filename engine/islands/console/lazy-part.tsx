import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useConsoleText } from './text-context.ts'

export interface LazyPart<Props> {
  Part: (props: Props) => ReactNode
  /** Requests the code before the part is shown. */
  load: () => void
}

/**
 * A part of the console whose code is loaded when it is first shown. If loading fails, a line says so, and it is tried again the next time.
 *
 * @param isNeeded False for an optional part, whose failure is not shown.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  isNeeded = true,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => {
    Loaded ??= await fetchPart()
    return Loaded
  }
  function Part(props: Props) {
    const [Shown, setShown] = useState(() => Loaded)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      load().then(
        part => setShown(() => part),
        () => setMissing(true),
      )
    }, [])
    if (Shown) return <Shown {...props} />
    return isMissing && isNeeded ? <Unavailable /> : null
  }
  return { Part, load: () => load().catch(() => {}) }
}

function Unavailable() {
  return <p role="alert">{useConsoleText().notThere}</p>
}
