/** What stands in front of two gateways, and between them and two backends. */
export interface Front {
  /** Where shoppers reach the shop. */
  url: string
  /** How many requests each gateway and each backend answered, by its address. */
  answered: () => Map<string, number>
}

/** Something that has to be stopped at the end. */
export type Started = <T extends { stop: () => Promise<void> }>(thing: T) => T

/** In two steps, because gateways are started with the address at which they reach the backends. */
export type Balancing<Opened extends Front = Front> = (backends: readonly string[]) => Promise<{
  apiUrl: string
  open: (gateways: readonly string[]) => Promise<Opened>
}>
