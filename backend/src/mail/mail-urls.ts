/** Addresses in mails. Written here because the backend knows no front end package; e2e follows them. */
export interface MailUrls {
  home: string
  verifyEmail(query: { code: string; email: string; reset: boolean }): string
  login(query: { email: string; forgot: boolean }): string
  guestOrder(query: { orderId: string; email: string }): string
  orders: string
  newsletter(query: { token: string; action: 'confirm' | 'unsubscribe' }): string
  /** Where a mail program posts a click on its own "unsubscribe" (RFC 8058). */
  oneClickUnsubscribe(token: string): string
}

/** `publicUrl` has no slash at its end. */
export function mailUrls(publicUrl: string): MailUrls {
  const at = (path: string, query: Record<string, string> = {}) => {
    const search = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    return publicUrl + path + (search.length > 0 ? `?${search.join('&')}` : '')
  }
  return {
    home: at('/'),
    verifyEmail: ({ code, email, reset }) =>
      at('/verify-email', { code, email, [reset ? 'reset' : 'verify']: 'true' }),
    login: ({ email, forgot }) => at('/login', forgot ? { showForgotPassword: 'true', email } : {}),
    guestOrder: ({ orderId, email }) =>
      at('/order-confirmation', { orderId, email, guest: 'true' }),
    orders: at('/orders'),
    newsletter: (query) => at('/newsletter', query),
    oneClickUnsubscribe: (token) => at(`/api/newsletter/unsubscribe/${encodeURIComponent(token)}`),
  }
}
