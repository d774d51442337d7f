/** A fault for requests without a fault header. */
export interface FaultRule {
  fault: string
  /** Limits the fault to an operation; by default, it applies to all. */
  operationId?: string
  /** Maximum number of faults; by default, it applies until it is removed. */
  times?: number
}

/** Fault rules of a sandbox. */
export interface Faults {
  ofWorlds: Map<string, FaultRule[]>
  /** Rules for all worlds and for paths outside the description. */
  everywhere: FaultRule[]
  /** In real milliseconds. */
  maxDelay: number
}
