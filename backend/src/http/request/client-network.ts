import ipaddr from 'ipaddr.js'

/** Every text that is not an IP address counts as this network. Otherwise a caller would get a new limit with each new text. */
const NOWHERE = 'nowhere'

/**
 * The network of a client's address. In IPv6 it is the /64, which one customer of a provider has; in IPv4 it is the
 * first `ipv4Bits` bits. IPv4 addresses that are written as IPv6 (`::ffff:192.0.2.1`) count as IPv4. Ports, brackets
 * and zones, which some proxies add, are ignored.
 */
export function networkOf(written: string, ipv4Bits: 24 | 32 = 24): string {
  const ip = written
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (!ipaddr.isValid(ip)) return NOWHERE
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, ipv4Bits / 8).join('.')
  const groups = address.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Limits, or multiples of a limit: for an IPv4 address or IPv6 /64 (`network`), and for the /56 and /48 around an IPv6 address. */
export type Shares = readonly [network: number, of56: number, of48: number]

/**
 * The networks around an address that may belong to one customer, narrowest first: the address in IPv4; the /64, /56
 * and /48 in IPv6, because a provider may assign any of the three to a customer (SEC-08).
 */
export function networksAround(ip: string): string[] {
  const network = networkOf(ip, 32)
  const [a, b, c, d, ...more] = network.split(':')
  if (d === undefined || more.length > 0) return [network]
  const upper = Number.parseInt(d, 16) >> 8
  return [network, `${a}:${b}:${c}:${upper.toString(16)}/56`, `${a}:${b}:${c}/48`]
}

/** The networks of `networksAround`, each with its limit. */
export function networkShares(ip: string, shares: Shares): { network: string; max: number }[] {
  return networksAround(ip).map((network, index) => ({ network, max: shares[index] ?? 0 }))
}

/** Whether an address is one of this machine's own: 127.0.0.0/8 or ::1. */
export function isLoopback(ip: string | undefined): boolean {
  return ip !== undefined && ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
}
