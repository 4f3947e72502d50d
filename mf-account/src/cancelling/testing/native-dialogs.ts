/** Opens and closes dialogs in jsdom, which has no modal ones. */
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
