/** Prints the order around an element, without the others of the list. */
export function printOrder(element: HTMLElement): void {
  const entry = element.closest('li')
  const others = [...(entry?.parentElement?.children ?? [])].filter((each) => each !== entry)
  const setHidden = (isHidden: boolean) =>
    others.forEach((each) => each.toggleAttribute('data-not-printed', isHidden))
  setHidden(true)
  addEventListener('afterprint', () => setHidden(false), { once: true })
  window.print()
}
