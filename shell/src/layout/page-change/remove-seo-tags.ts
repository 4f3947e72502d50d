/**
 * Removes the elements with the document's first address from the head. Otherwise the share menu of a phone would share
 * that address on later pages (SEO-01).
 */
export function removeSeoTags(): void {
  for (const element of document.head.querySelectorAll('[data-first]')) element.remove()
}
