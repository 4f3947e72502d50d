/** An event that keeps the worker running until its work is done. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerMessage extends WorkerEvent {
  data: unknown
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  message: WorkerMessage
}

/** The members of the global scope that the worker uses. TypeScript's own types for workers exclude those for pages. */
export interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

export const scope = globalThis as unknown as WorkerScope
