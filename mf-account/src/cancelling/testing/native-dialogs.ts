/** Adds methods that open and close modal dialogs, which jsdom lacks. */
export function provideDialogs(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close ??= function close() {
      this.open = false
    }
  })
}
