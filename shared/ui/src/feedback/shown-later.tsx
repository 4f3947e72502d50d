import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part whose code loads after the page is shown; the server leaves it out. If the code cannot be loaded, the page
 * leaves the part out, and the failure is reported as an error of the page.
 */
export function shownLater(load: () => Promise<ComponentType>): ComponentType {
  return function ShownLater() {
    const [loaded, setLoaded] = useState<{ Part: ComponentType }>()
    useEffect(() => {
      load().then(
        (Part) => setLoaded({ Part }),
        (error: unknown) => reportError(error),
      )
    }, [])
    return loaded && <loaded.Part />
  }
}
