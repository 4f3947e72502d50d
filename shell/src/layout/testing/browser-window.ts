import { act } from '@testing-library/react'

/** Adds features to jsdom: media queries for a window of this width, and dialogs that open. */
export function setWindowWidth(width: 'phone' | 'desktop'): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: width === 'desktop',
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    }) as unknown as MediaQueryList
  window.scrollTo = jest.fn()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

export function scrollPageTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}
