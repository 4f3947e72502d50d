export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Selector of the elements into which text can be typed. */
export const textFields = 'input,textarea'

/**
 * Copies typed text from the server's fields to the fields that replaced them (GEN-11). React creates the page's
 * elements again if a translation program or an extension changed the server's HTML before hydration. `served` are the
 * fields in the server's HTML.
 */
export function restoreTypedText(served: Iterable<TextField>, container: Element): void {
  const places = new Map<string, TextField[]>()
  for (const field of container.querySelectorAll<TextField>(textFields)) {
    const key = keyOf(field)
    places.set(key, [...(places.get(key) ?? []), field])
  }
  const seen = new Map<string, number>()
  for (const field of served) {
    const key = keyOf(field)
    const index = seen.get(key) ?? 0
    seen.set(key, index + 1)
    const place = places.get(key)?.[index]
    if (field.isConnected || !place) continue
    if (isTypedIn(field) && place.value === place.defaultValue) typeInto(place, field.value)
  }
}

/** A key that is the same for a field of the server and the field that replaces it. */
function keyOf({ localName, type, name, autocomplete }: TextField): string {
  return [localName, type, name, autocomplete].join(' ')
}

function isTypedIn(field: TextField): boolean {
  return field.value !== field.defaultValue && field.type !== 'hidden'
}

/**
 * Sets the text as typing does: through the setter of the prototype, because React overrides the setter of the element
 * and would not notice the change.
 */
function typeInto(field: TextField, text: string): void {
  const { constructor } = field
  Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
