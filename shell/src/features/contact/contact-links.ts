/** The URL of a map that shows a place, given in words; a phone opens its own app for maps. */
export function mapUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
