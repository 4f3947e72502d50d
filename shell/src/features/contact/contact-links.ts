/** A place as people write it → where a map shows it; a phone opens its own app for maps. */
export function mapUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** A phone number with its country code, as people write it → where WhatsApp opens a conversation with it. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}`
}
