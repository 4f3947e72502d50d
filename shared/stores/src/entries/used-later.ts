import { useEffect, useState } from 'react'
// Import from the package, not from the file, because the shell provides the package.
import { loadOnce, whenIdle } from '@shop/stores'

interface UsedLater<Code> {
  /** The code; undefined on the server and until it has loaded. The page loads it in idle time. */
  useCode: () => Code | undefined
  /** Loads the code now; after a failure the next call tries again. */
  loadCode: () => Promise<Code>
}

/** Code that every page loads in idle time, so that the request for the code reveals nothing about the visitor (decision 097). */
export function usedLater<Code>(load: () => Promise<Code>): UsedLater<Code> {
  const loadCode = loadOnce(load)

  function useCode(): Code | undefined {
    const [loaded, setLoaded] = useState<{ code: Code }>()
    useEffect(
      () =>
        whenIdle(() =>
          loadCode().then(
            (code) => setLoaded({ code }),
            // `load` has already reported the failure, and the page is complete without this code.
            () => null,
          ),
        ),
      [],
    )
    return loaded?.code
  }

  return { useCode, loadCode }
}
