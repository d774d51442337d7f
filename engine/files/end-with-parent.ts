import { Worker } from 'node:worker_threads'

/** Ends this process when the one that started it is gone, even while native code holds it: it hears no event then. */
export function endWithParent(): void {
  new Worker(new URL('./parent-watch.ts', import.meta.url), { execArgv: [] }).unref()
}
