import { act } from '@testing-library/react'

type Tell = (isIntersecting: boolean) => void

/**
 * Stands in for IntersectionObserver, which jsdom lacks. Returns a function that reports all observed elements as being
 * on screen, or as being off screen.
 */
export function fakeIntersections(): Tell {
  const watched = new Map<Element, Tell>()
  window.IntersectionObserver = class {
    readonly #report: IntersectionObserverCallback
    readonly #elements: Element[] = []
    constructor(report: IntersectionObserverCallback) {
      this.#report = report
    }
    observe(element: Element): void {
      this.#elements.push(element)
      watched.set(element, (isIntersecting) =>
        this.#report(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      )
    }
    disconnect(): void {
      for (const element of this.#elements) watched.delete(element)
    }
  } as unknown as typeof IntersectionObserver
  return (isIntersecting) =>
    act(() => [...watched.values()].forEach((tell) => tell(isIntersecting)))
}
