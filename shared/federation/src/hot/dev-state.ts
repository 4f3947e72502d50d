/** An error of a build, or of the running page. */
export interface DevError {
  /**
   * Place in the sources, relative to the workspace, such as `mf-catalog/src/features/home/hero/hero.tsx:12:3`; left
   * out if it is not known.
   */
  place?: string | undefined
  message: string
}

/** The development server sends this state to pages: at each change, the whole state. */
export interface DevState {
  /** A text that changes when the development server restarts. */
  server: string
  /** App → its newest build. */
  builds: Record<string, { hash: string; errors: DevError[] }>
  /** A number that increases with every change of a text. */
  texts: number
}

export const devEventsPath = '/__dev/events'
/** Path to which a page sends the stack of an error; the answer has the `place` of a `DevError`. */
export const devPlacePath = '/__dev/place'
