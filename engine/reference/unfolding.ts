/** How far the schemas of a page are unfolded. A node is a field, a form or an entry; a root has depth 0. */
export class Unfolding {
  readonly #most: number
  readonly #depth: number
  #nodes = 0

  /**
   * @param most Maximum number of nodes.
   * @param depth Depth from which nodes are closed.
   */
  constructor(most: number, depth = Number.POSITIVE_INFINITY) {
    this.#most = most
    this.#depth = depth
  }

  /**
   * Counts a node.
   *
   * @returns whether the node is closed.
   * @throws {TooManyNodes} when the maximum is exceeded.
   */
  closes(depth: number): boolean {
    this.#nodes += 1
    if (this.#nodes > this.#most) throw new TooManyNodes()
    return depth >= this.#depth
  }

  /** Whether nodes are unfolded down to a limited depth. */
  get isLevel(): boolean {
    return this.#depth !== Number.POSITIVE_INFINITY
  }
}

/** Thrown to end the unfolding of a page. */
class TooManyNodes extends Error {}

/** Result of `make`; undefined if it has too many nodes. */
export function unlessTooMany<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof TooManyNodes) return undefined
    throw error
  }
}

/** Depths to try. The first one with too many nodes ends the search, after about twice the maximum number of nodes. */
const depths = [2, 3, 4, 5, 6, 8, 12, 16, 24, 32]

/** Maximum numbers of nodes of a page. */
interface MostNodes {
  /** Maximum if the page is unfolded completely. */
  whole: number
  /** Maximum if the page is unfolded down to a level. */
  level: number
}

/**
 * Result of `make`, unfolded completely if that has few enough nodes, or else down to the deepest level that has: the upper levels of a schema
 * are read most. The first level is always unfolded.
 *
 * @param known Whether a complete unfolding is known to have too many nodes. `note` is called if it turns out to have too many.
 */
export function unfoldedTo<Made>(
  most: MostNodes,
  make: (unfolding: Unfolding) => Made,
  known: { isEndless: boolean; note: () => void },
): Made {
  if (!known.isEndless) {
    const whole = unlessTooMany(() => make(new Unfolding(most.whole)))
    if (whole !== undefined) return whole
    known.note()
  }
  let made = make(new Unfolding(Number.POSITIVE_INFINITY, 1))
  for (const depth of depths) {
    const deeper = unlessTooMany(() => make(new Unfolding(most.level, depth)))
    if (deeper === undefined) return made
    made = deeper
  }
  return made
}
