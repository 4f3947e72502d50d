import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '@shop/ui'

// Outside the component: an error page mounts a new layout, and showing it is a change of page too.
let shownPath: string | undefined

/** After a change of page: moves the focus to its heading and announces its title to screen readers. */
export function RouteFocus() {
  const location = useLocation()
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const isFirst = shownPath === undefined
    const isNewPage = shownPath !== location.pathname
    shownPath = location.pathname
    if (isFirst) return
    const hasLostFocus = document.activeElement === document.body
    if (isNewPage || hasLostFocus) focusMain()
    if (isNewPage) setAnnouncement(document.title)
  }, [location])
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {announcement}
    </VisuallyHidden>
  )
}

function focusMain(): void {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
