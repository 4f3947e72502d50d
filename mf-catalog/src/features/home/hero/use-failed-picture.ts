import { useEffect, useState, type RefObject } from 'react'

/** HERO-02: whether the picture in `frame` could not be loaded, and what to call when its loading fails. */
export function useFailedPicture(frame: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [hasFailed, setHasFailed] = useState(false)
  // The first picture may have failed before the page was hydrated.
  useEffect(() => {
    const img = frame.current?.querySelector('img')
    if (img?.complete && img.naturalWidth === 0) setHasFailed(true)
  }, [frame])
  return [hasFailed, () => setHasFailed(true)]
}
