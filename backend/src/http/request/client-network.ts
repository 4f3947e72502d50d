import ipaddr from 'ipaddr.js'

/**
 * The network of a client's address: /64 in IPv6, which one customer of a provider has, and the first `ipv4Bits` bits in
 * IPv4. IPv4 addresses written as IPv6 (`::ffff:192.0.2.1`) count as IPv4.
 */
export function networkOf(ip: string, ipv4Bits: 24 | 32 = 24): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, ipv4Bits / 8).join('.')
  const groups = address.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Whether an address is one of this machine's own: 127.0.0.0/8 or ::1. */
export function isLoopback(ip: string | undefined): boolean {
  return ip !== undefined && ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
}
