/** What the server wrote about the first address, query and language included: a phone would share that one (SEO-01). */
export function forgetFirstAddress(): void {
  for (const element of document.head.querySelectorAll('[data-first]')) element.remove()
}
