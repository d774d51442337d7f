import type { ReactNode } from 'react'
import type { PartName } from '../config/part-names.ts'
import { usePart } from './parts.ts'

interface PartProps {
  of: PartName
  /** What the engine's own is given. */
  given?: Record<string, unknown>
  /** The engine's own. */
  children: ReactNode
}

/** A part of the page: the engine's own, or what the site shows in its place. */
export function Part({ of, given, children }: PartProps) {
  const Own = usePart(of)
  return Own ? <Own {...given}>{children}</Own> : children
}
