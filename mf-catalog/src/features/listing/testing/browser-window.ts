/**
 * Stands in for `matchMedia`, which jsdom lacks. On a wide screen the filters stand beside the list, on a narrow one in
 * a dialog.
 */
export function setScreen(isWide: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: isWide, media }) as unknown as MediaQueryList
}

/** Stands in for the methods that open and close a dialog, which jsdom lacks. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
