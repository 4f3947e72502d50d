import { useEffect, useState } from 'react'
import { theme } from '@shop/ui'

const desktop = theme.media.desktop.replace('@media ', '')

/** NAV-07: whether the page is at least 960 px wide; undefined before the first effect, and on the server. */
export function useIsDesktop(): boolean | undefined {
  const [isDesktop, setIsDesktop] = useState<boolean>()
  useEffect(() => {
    const query = window.matchMedia(desktop)
    const follow = () => setIsDesktop(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isDesktop
}
