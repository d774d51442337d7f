import type { ReactNode } from 'react'
import type { PartName } from '../config/part-names.ts'
import { usePart } from './parts.ts'

interface PartProps {
  of: PartName
  /** Props of the engine's own part. */
  props?: Record<string, unknown>
  /** The engine's own part. */
  children: ReactNode
}

/** A part of the page: the engine's own, or the site's replacement. */
export function Part({ of, props, children }: PartProps) {
  const PluginPart = usePart(of)
  return PluginPart ? <PluginPart {...props}>{children}</PluginPart> : children
}
