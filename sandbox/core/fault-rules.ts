/** A fault that befalls requests without a header of their own. */
export interface FaultRule {
  fault: string
  /** Only this operation; every one when left out. */
  operationId?: string
  /** Only so many times; until it is taken back when left out. */
  times?: number
}

/** The rules of a sandbox. */
export interface Faults {
  ofWorlds: Map<string, FaultRule[]>
  /** Those of all worlds, also of paths outside the description. */
  everywhere: FaultRule[]
  /** Real milliseconds. */
  maxDelay: number
}
