import { Worker } from 'node:worker_threads'

/** Time that this process has to end by itself after its parent has ended, ms. */
const GRACE_MS = 1500

/**
 * JavaScript as text. Node strips the types of a file with WebAssembly, for which this process has only one thread
 * (decision 068).
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
 * Kills this process 1.5 s after its parent has ended, from a separate thread, because a long statement keeps the main
 * thread from noticing. Uncommitted changes are undone at the next start.
 */
export function killAfterParent(): void {
  new Worker(watcher, { eval: true, workerData: parent }).unref()
}
