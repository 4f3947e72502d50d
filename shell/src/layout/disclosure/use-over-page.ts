import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether a dialog over the page is open. The dialog closes when another page is shown, by a link inside the dialog or
 * by the back button.
 */
export function useOverPage() {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, search } = useLocation()

  // A reload of the same page does not close it.
  useEffect(() => setIsOpen(false), [pathname, search])

  /** Closes the dialog at once: it returns the focus to its button before the new page's heading takes the focus. */
  function closeOnLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) setIsOpen(false)
  }

  return { isOpen, setIsOpen, closeOnLink, pathname }
}
