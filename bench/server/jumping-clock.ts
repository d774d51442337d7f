/**
 * Preloaded by `--import`: makes the program's clock jump every few seconds, forwards and backwards, by up to a day.
 */
const jumps = [0, 3_600_000, -3_600_000, 86_400_000, -86_400_000, 1000, -1000]
const every = 3000

const RealDate = Date
const began = performance.now()
const now = () =>
  RealDate.now() + (jumps[Math.floor((performance.now() - began) / every) % jumps.length] ?? 0)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => (args.length === 0 ? new target(now()) : Reflect.construct(target, args)),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
