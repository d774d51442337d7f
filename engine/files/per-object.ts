/**
 * Makes a function that remembers its results by argument, for as long as the argument lives: pages ask for the same facts of a description
 * thousands of times. The argument must not change.
 */
export function perObject<Argument extends object, Result>(
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, { result: Result }>()
  return argument => {
    const known = results.get(argument) ?? { result: make(argument) }
    results.set(argument, known)
    return known.result
  }
}
