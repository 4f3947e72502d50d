import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether a dialog over the page is open. Another page closes it, by a link inside it or by the back button. */
export function useOverPage() {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, search } = useLocation()

  // A reload of the same page does not close it.
  useEffect(() => setIsOpen(false), [pathname, search])

  /** Closes at once: the dialog returns the focus to its button, and the new page's heading takes it afterwards. */
  function closeOnLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) setIsOpen(false)
  }

  return { isOpen, setIsOpen, closeOnLink, pathname }
}
