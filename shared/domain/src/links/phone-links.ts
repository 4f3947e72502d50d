/** The link that dials a phone number, however the number is written. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/**
 * The link that opens a WhatsApp conversation with a phone number and enters `text` as the message. The number must
 * have its country code.
 */
export function whatsAppUrl(phone: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}${query}`
}
