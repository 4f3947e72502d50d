/** An error of a build, or of the running page. */
export interface DevError {
  /** `mf-catalog/src/features/home/hero/hero.tsx:12:3`, relative to the workspace; left out if it is not known. */
  place?: string | undefined
  message: string
}

/** The state that the development server sends to pages, completely at each change. */
export interface DevState {
  /** Changes when the development server restarts. */
  server: string
  /** App → its newest build. */
  builds: Record<string, { hash: string; errors: DevError[] }>
  /** Increases with every change of a text. */
  texts: number
}

export const devEventsPath = '/__dev/events'
/** Path of the request that sends the stack of an error and gets a `DevError` with the place in the sources. */
export const devPlacePath = '/__dev/place'
