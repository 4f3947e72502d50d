/** The proxies in front of two gateways, and the proxies between the gateways and two backends. */
export interface Front {
  /** The address that shoppers use. */
  url: string
  /** Address of a gateway or backend → number of requests that it answered. */
  answered: () => Map<string, number>
}

/** Registers an object that is stopped at the end of the test; returns the object. */
export type Started = <T extends { stop: () => Promise<void> }>(thing: T) => T

/** Starts the proxies in two steps, because gateways can only start with the address of the proxy in front of the backends. */
export type Balancing<Opened extends Front = Front> = (backends: readonly string[]) => Promise<{
  apiUrl: string
  open: (gateways: readonly string[]) => Promise<Opened>
}>
