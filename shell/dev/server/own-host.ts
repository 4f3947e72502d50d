import { isIP, isIPv6 } from 'node:net'

/**
 * Whether a request's Host header names this server: localhost, its loopback addresses or the configured HOST. The page
 * of another site whose host name leads to this machine (DNS rebinding) sends that host name, and must not read the
 * sources. If HOST means every address of the machine (`0.0.0.0`), every IP address is accepted, because only names can
 * be rebound.
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
