import { useEffect, useState } from 'react'

/**
 * A part of the page. Its code is loaded once the page is shown and `isWanted` is true; undefined until the code is
 * loaded. A failed load is reported as an error of the page, unless the shopper has no network (PWA-01).
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
