import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { VisuallyHidden } from '@shop/ui'
import { useIsEarly } from '../../waiting/use-is-early.ts'
import { removeSeoTags } from './remove-seo-tags.ts'

// This variable is outside of the component. Otherwise its value would be lost when an error page mounts a new layout.
let shownPath: string | undefined
let announcedPath: string | undefined

/** After a change of page, moves the focus to the new page's heading, and announces the page's title when the page is loaded. */
export function RouteFocus() {
  const location = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const isEarly = useIsEarly()
  useEffect(() => {
    const { pathname } = location
    // The layout may first appear on a later page, after a page without layout (ROUTE-01). Only the first page of a visit
    // is shown without pushing or replacing a history entry.
    const isFirst = shownPath === undefined && navigation === NavigationType.Pop
    const isNewPage = shownPath !== pathname
    shownPath = pathname
    if (isFirst) announcedPath = pathname
    if (isFirst) return
    removeSeoTags()
    // A filter that has changed the address keeps the focus if it is still on the page, because the next filter is beside it.
    if (hasNoFocus() || (isNewPage && !document.querySelector('#main input:focus'))) focusMain()
    if (isEarly || announcedPath === pathname) return
    announcedPath = pathname
    setAnnouncement(document.title)
  }, [location, navigation, isEarly])
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {announcement}
    </VisuallyHidden>
  )
}

/** Whether no element has the focus, because the page's heading was not rendered yet or was replaced. */
function hasNoFocus(): boolean {
  return !document.querySelector(':focus:not(#main)')
}

function focusMain(): void {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
