import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part whose code loads after the page is shown; the server leaves it out. If the code cannot be loaded, the page
 * leaves the part out, and the failure is reported as an error of the page.
 */
export function shownLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function ShownLater(props) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
    useEffect(() => {
      load().then(
        (Part) => setLoaded({ Part }),
        (error: unknown) => reportError(error),
      )
    }, [])
    return loaded && <loaded.Part {...props} />
  }
}
