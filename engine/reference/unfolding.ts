/**
 * How far the schemas of one page are unfolded. A node is a field, a form or an entry; a root stands at depth 0.
 */
export class Unfolding {
  readonly #most: number
  readonly #depth: number
  #nodes = 0

  /**
   * @param most After so many nodes no further one is unfolded.
   * @param depth Nodes that stand as deep are not unfolded either.
   */
  constructor(most: number, depth = Number.POSITIVE_INFINITY) {
    this.#most = most
    this.#depth = depth
  }

  /** Counts a node. @returns whether it has to stay closed. */
  closes(depth: number): boolean {
    const isClosed = depth >= this.#depth || this.isOver
    this.#nodes += 1
    return isClosed
  }

  /** Whether there were more nodes than there may be. */
  get isOver(): boolean {
    return this.#nodes > this.#most
  }

  /** Whether all nodes down to some depth are unfolded, and none below. */
  get isLevel(): boolean {
    return this.#depth !== Number.POSITIVE_INFINITY
  }
}

/** Depths that are tried; each that has too many nodes ends the search, which then has cost about twice the limit. */
const depths = [2, 3, 4, 5, 6, 8, 12, 16, 24, 32]

/**
 * What is made of schemas, unfolded as a whole where that has few enough nodes, otherwise down to the deepest level that has: what
 * stands high in a schema is read most. The first level is there in any case.
 */
export function unfoldedTo<Made>(most: number, make: (unfolding: Unfolding) => Made): Made {
  const all = new Unfolding(most)
  const whole = make(all)
  if (!all.isOver) return whole
  let made = make(new Unfolding(most, 1))
  for (const depth of depths) {
    const level = new Unfolding(most, depth)
    const deeper = make(level)
    if (level.isOver) return made
    made = deeper
  }
  return made
}
