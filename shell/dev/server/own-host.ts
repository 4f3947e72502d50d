import { isIP, isIPv6 } from 'node:net'

/**
 * Whether a request's Host header names this server: localhost, its loopback addresses or the configured HOST. This
 * prevents DNS rebinding: another site lets its host name resolve to this machine, so that its pages could read the
 * sources. Requests of such pages have the site's host name in the Host header. If HOST means every address of the
 * machine (`0.0.0.0`), every IP address is accepted, because DNS rebinding needs a host name.
 */
export function isOwnHost(header: string | undefined, configured: string): boolean {
  const url = `http://${header}`
  if (!header || !URL.canParse(url)) return false
  const { hostname } = new URL(url)
  const own = ['localhost', '127.0.0.1', '[::1]', inUrl(configured)]
  const isEveryAddress = ['0.0.0.0', '::'].includes(configured)
  return own.includes(hostname) || (isEveryAddress && isIP(hostname.replaceAll(/[[\]]/g, '')) > 0)
}

function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host.toLowerCase()
}
