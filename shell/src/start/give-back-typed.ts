export type TextField = HTMLInputElement | HTMLTextAreaElement

/** What of a page can be typed into. */
export const textFields = 'input,textarea'

/**
 * Gives what was typed to the fields that stand in the place of the server's (GEN-11): React makes the page anew where a
 * translation or an extension has changed the server's before React took it over. `served` are the fields of the server.
 */
export function giveBackTyped(served: Iterable<TextField>, container: Element): void {
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

/** The same for a field of the server and the one in its place. */
function keyOf({ localName, type, name, autocomplete }: TextField): string {
  return [localName, type, name, autocomplete].join(' ')
}

function isTypedIn(field: TextField): boolean {
  return field.value !== field.defaultValue && field.type !== 'hidden'
}

/** As a key does: React looks for a change where the element itself was not told of it. */
function typeInto(field: TextField, text: string): void {
  const { constructor } = field
  Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
