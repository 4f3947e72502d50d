import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Props for the element that contains the button and the list that the button shows. */
interface FrameProps {
  onBlur: (event: FocusEvent) => void
}

/**
 * NAV-09: the state of a button that shows a list below itself. Escape closes the list and returns the focus to the
 * button. A press outside `frame`, a move of the focus out of `frame`, and a change of page close the list too.
 */
export function useDisclosure(frame: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const location = useLocation()
  useEffect(() => setIsOpen(false), [location])
  useEffect(() => {
    function closeOutside({ target }: PointerEvent): void {
      if (!frame.current?.contains(target as Node)) setIsOpen(false)
    }
    // The listener is on the document, because a press beside the links moves the focus out of the frame.
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return
      setIsOpen(false)
      frame.current?.querySelector('button')?.focus()
    }
    if (!isOpen) return
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, frame])

  const frameProps: FrameProps = {
    onBlur({ currentTarget, relatedTarget }) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
    },
  }
  return { isOpen, setIsOpen, frameProps }
}
