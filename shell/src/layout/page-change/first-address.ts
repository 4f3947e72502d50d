/** Removes the head elements about the document's first address: otherwise a phone would share that address from the next page (SEO-01). */
export function forgetFirstAddress(): void {
  for (const element of document.head.querySelectorAll('[data-first]')) element.remove()
}
