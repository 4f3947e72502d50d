import { useEffect, useState } from 'react'

/**
 * A part whose code loads after the page is shown, and once it is wanted; undefined until then, and if its code cannot be loaded.
 * That is reported as an error of the page, unless the shopper has no network (PWA-01).
 */
export function useLater<Part>(
  load: () => Promise<Part>,
  isWanted = true,
): { Part: Part } | undefined {
  const [loaded, setLoaded] = useState<{ Part: Part }>()
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (Part) => setLoaded({ Part }),
      (error: unknown) => {
        if (navigator.onLine) reportError(error)
      },
    )
  }, [load, isWanted])
  return loaded
}
