import { inspect } from 'node:util'

/**
 * Takes from this process what reaches further than memory: Node's permissions limit files, processes and threads, not the
 * network and not signals (decision 040). `log` gets what is written to the console.
 */
export function removeNetworkAndProcess(log: (text: string) => void): void {
  const write = (...values: unknown[]) =>
    log(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '))
  const names = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
  // The real one leads to its stream, and from there to sockets.
  replace('console', Object.freeze(Object.fromEntries(names.map((name) => [name, write]))))
  replace('process', Object.freeze({ env: Object.freeze({}) }))
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'navigator']) replace(name, undefined)
  // Node's first use of Request defines the agents of `fetch`, which connect to any host.
  void Request
  for (const name of ['undici.globalDispatcher.1', 'undici.globalDispatcher.2']) {
    replace(Symbol.for(name), undefined)
  }
  // A setter on either would be called by Node's own code with this process's socket.
  for (const prototype of [Object.prototype, Array.prototype]) Object.preventExtensions(prototype)
}

function replace(name: string | symbol, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false })
}
