/** jsdom has no `matchMedia`: the filters stand beside the list, or in the dialog where the screen is narrow. */
export function setScreen(isWide: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: isWide, media }) as unknown as MediaQueryList
}

/** jsdom knows the element `dialog`, but not how it opens. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
