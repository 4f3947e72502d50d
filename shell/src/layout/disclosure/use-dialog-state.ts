import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The state of a dialog over the page. The dialog closes when a different page is shown, by a link inside the dialog or
 * by the back button.
 */
export function useDialogState() {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, search } = useLocation()

  // The effect does not run if the same page is loaded again, so the dialog stays open.
  useEffect(() => setIsOpen(false), [pathname, search])

  /** Closes the dialog at once, so that it returns the focus to its button before the new page's heading takes the focus. */
  function closeOnLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) setIsOpen(false)
  }

  return { isOpen, setIsOpen, closeOnLink, pathname }
}
