/** An event that keeps the service worker running until the event's work is done. */
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

/**
 * The members of the global scope that the service worker uses. TypeScript's own types for workers conflict with its
 * types for pages, so they cannot be used here.
 */
export interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

export const scope = globalThis as unknown as WorkerScope
