import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A heading that takes the focus when it is first shown, because the pressed button is gone. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return heading
}
