/** Depths to try. The first one with too many nodes ends the search, after about twice the maximum number of nodes. */
const depths = [2, 3, 4, 5, 6, 8, 12, 16, 24, 32]

/** Maximum depth of a node if the page is unfolded completely: a page that is nested some 350 levels deep cannot be rendered. */
const maxDepth = 100

/** How far the schemas of a page are unfolded. A node is a field, a form or an entry; a root has depth 0. */
export class Unfolding {
  readonly #max: number
  readonly #depth: number
  #nodes = 0

  /**
   * @param max Maximum number of nodes.
   * @param depth Depth from which nodes are closed.
   */
  constructor(max: number, depth = Number.POSITIVE_INFINITY) {
    this.#max = max
    this.#depth = depth
  }

  /**
   * Counts a node.
   *
   * @returns whether the node is closed.
   * @throws {TooManyNodes} when the maximum is exceeded, or the node is too deep to be rendered.
   */
  closes(depth: number): boolean {
    this.#nodes += 1
    if (this.#nodes > this.#max || depth > maxDepth) throw new TooManyNodes()
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
export function unlessTooLarge<Result>(make: () => Result): Result | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof TooManyNodes) return undefined
    throw error
  }
}

/** Maximum numbers of nodes of a page. */
interface MaxNodes {
  /** Maximum if the page is unfolded completely. */
  complete: number
  /** Maximum if the page is unfolded down to a level. */
  level: number
}

/**
 * Result of `make`, unfolded completely or, if that has too many nodes, down to the deepest possible level, because readers need the
 * upper levels most. The first level is always unfolded.
 *
 * @param cache `isEndless` skips the complete unfolding, because it is known to have too many nodes. `note` records that it has too many.
 */
export function unfoldedTo<Result>(
  max: MaxNodes,
  make: (unfolding: Unfolding) => Result,
  cache: { isEndless: boolean; note: () => void },
): Result {
  if (!cache.isEndless) {
    const complete = unlessTooLarge(() => make(new Unfolding(max.complete)))
    if (complete !== undefined) return complete
    cache.note()
  }
  let result = make(new Unfolding(Number.POSITIVE_INFINITY, 1))
  for (const depth of depths) {
    const deeper = unlessTooLarge(() => make(new Unfolding(max.level, depth)))
    if (deeper === undefined) return result
    result = deeper
  }
  return result
}
