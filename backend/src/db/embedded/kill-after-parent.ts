import { Worker } from 'node:worker_threads'

/** Time in ms that this process has to end by itself after its parent has ended. */
const GRACE_MS = 1500

/**
 * The thread's program is JavaScript in a string, and not a TypeScript file. Node strips types with WebAssembly,
 * and only one thread of this process may run WebAssembly (decision 068).
 */
const watcher = `
const { workerData } = require('node:worker_threads')
const checking = setInterval(() => {
  if (process.ppid === workerData) return
  clearInterval(checking)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS})
}, 250)`

const parent = process.ppid

/**
 * Kills this process 1.5 s after its parent has ended. A separate thread does this, because the main thread cannot
 * notice the end during a long statement. Uncommitted changes are undone at the next start.
 */
export function killAfterParent(): void {
  new Worker(watcher, { eval: true, workerData: parent }).unref()
}
