import { lazyPart } from '../lazy-part.tsx'
import { useConsoleText } from '../text-context.ts'
import type { WorldState } from './use-world.ts'
import type { WorldProps } from './World.tsx'

const { Part: World } = lazyPart<WorldProps>(async () => (await import('./World.tsx')).World)

interface WorldDrawerProps {
  world: WorldState
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** "Your sandbox": the reader's world, whose number of resources is shown while it is closed. */
export function WorldDrawer({ world, isOpen, onToggle }: WorldDrawerProps) {
  const text = useConsoleText()
  const { facts } = world
  return (
    <details className="console-world" open={isOpen} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        {text.world} <small>{facts?.resources.filter(({ own }) => own).length ?? ''}</small>
      </summary>
      {facts && isOpen && <World world={world} facts={facts} />}
    </details>
  )
}
