import { networkOf, networksAround } from './client-network.ts'

test.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
  ['an IPv4 address with a port, as some proxies write it', '192.0.2.7:50123', '192.0.2.7'],
  ['an IPv4 address written as IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  [
    'an IPv4 address written as IPv6 in brackets with a port',
    '[::ffff:192.0.2.7]:443',
    '192.0.2.7',
  ],
  ['an IPv6 address', '2001:db8:1:2:a::1', '2001:db8:1:2'],
  ['an IPv6 address in brackets', '[2001:DB8:1:2::b]', '2001:db8:1:2'],
  ['an IPv6 address in brackets with a port', '[2001:db8:1:2::c]:50123', '2001:db8:1:2'],
  ['an IPv6 address with a zone', '2001:db8:1:2::d%eth0', '2001:db8:1:2'],
])('SEC-01: %s belongs to the expected network', (_, written, network) => {
  expect(networkOf(written, 32)).toBe(network)
})

test('SEC-01: all texts that are not an IP address count as one network', () => {
  const networks = ['attack', 'attack1', '', '192.0.2.256', '1:2:3', '<script>'].map((text) =>
    networkOf(text),
  )
  expect(new Set(networks).size).toBe(1)
})

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2f34::5', ['2001:db8:1:2f34', '2001:db8:1:2f/56', '2001:db8:1/48']],
  ['2001:db8:1:34::5', ['2001:db8:1:34', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['unknown', ['nowhere']],
  ['', ['nowhere']],
])(
  'SEC-08: the address %j belongs to the networks %j, which one customer may own',
  (ip, networks) => {
    expect(networksAround(ip)).toEqual(networks)
  },
)
