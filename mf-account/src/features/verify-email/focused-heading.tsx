import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Heading } from '@shop/ui'

/** A heading that appears without a press of the shopper. It takes the focus, so that a screen reader reads it. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Heading level={1} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
