/** How far the schemas of one page are unfolded. A node is a field, a form or an entry; a root stands at depth 0. */
export class Unfolding {
  readonly #most: number
  readonly #depth: number
  #nodes = 0

  /** @param most With more nodes nothing is made. @param depth Nodes that stand as deep are not unfolded. */
  constructor(most: number, depth = Number.POSITIVE_INFINITY) {
    this.#most = most
    this.#depth = depth
  }

  /**
   * Counts a node.
   *
   * @returns whether it has to stay closed.
   * @throws {TooManyNodes} when there are more than there may be: what has been made so far is of no use.
   */
  closes(depth: number): boolean {
    this.#nodes += 1
    if (this.#nodes > this.#most) throw new TooManyNodes()
    return depth >= this.#depth
  }

  /** Whether all nodes down to some depth are unfolded, and none below. */
  get isLevel(): boolean {
    return this.#depth !== Number.POSITIVE_INFINITY
  }
}

/** Ends the unfolding of a page. */
class TooManyNodes extends Error {}

/** What is unfolded; undefined where that has too many nodes. */
export function unlessTooMany<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof TooManyNodes) return undefined
    throw error
  }
}

/** Depths that are tried; one that has too many nodes ends the search, which then has cost about twice the limit. */
const depths = [2, 3, 4, 5, 6, 8, 12, 16, 24, 32]

/** So many nodes a page may have. */
interface MostNodes {
  /** Unfolded as a whole. */
  whole: number
  /** Unfolded down to a level. */
  level: number
}

/**
 * What is made of schemas, unfolded as a whole where that has few enough nodes, otherwise down to the deepest level that has: what
 * stands high in a schema is read most. The first level is there in any case.
 *
 * @param known Whether it is known to have too many as a whole; `note` is called where that turns out.
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
