import { useEffect, type RefObject } from 'react'

interface PopupPlace {
  isOpen: boolean
  onPressOutside: () => void
}

/**
 * SBAR-02: closes the popup at a press outside of `frame`. Sets `--visible-height` to the height of the visible part of the page in
 * px; a virtual keyboard covers the rest.
 */
export function usePopupPlace(
  frame: RefObject<HTMLElement | null>,
  { isOpen, onPressOutside }: PopupPlace,
): void {
  useEffect(() => {
    if (!isOpen) return
    function press({ target }: PointerEvent): void {
      if (target instanceof Node && !frame.current?.contains(target)) onPressOutside()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })

  useEffect(() => {
    const { visualViewport: visible } = window
    if (!isOpen || !visible) return
    const measure = () =>
      frame.current?.style.setProperty('--visible-height', `${Math.round(visible.height)}px`)
    measure()
    visible.addEventListener('resize', measure)
    return () => visible.removeEventListener('resize', measure)
  }, [frame, isOpen])
}
