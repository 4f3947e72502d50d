/** The link that dials a phone number, in any spelling. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/**
 * The link that opens a WhatsApp conversation with a phone number with its country code, and enters `text` as the
 * message.
 */
export function whatsAppUrl(phone: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}${query}`
}
