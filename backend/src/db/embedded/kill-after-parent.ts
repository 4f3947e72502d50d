import { Worker } from 'node:worker_threads'

/** How long this process has to end by itself when its parent has ended, ms. */
const GRACE_MS = 1500

/** JavaScript in a text: types of a file would be stripped with WebAssembly, of which the process has one thread (decision 068). */
const watcher = `
const { workerData } = require('node:worker_threads')
const checking = setInterval(() => {
  if (process.ppid === workerData) return
  clearInterval(checking)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS})
}, 250)`

const parent = process.ppid

/**
 * Kills this process 1.5 s after its parent has ended, from a thread of its own: a long statement keeps the main thread
 * from noticing. What was not committed is undone at the next start.
 */
export function killAfterParent(): void {
  new Worker(watcher, { eval: true, workerData: parent }).unref()
}
