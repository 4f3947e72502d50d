/** @jest-environment node */
import { isOwnHost } from './own-host.ts'

test.each([
  ['localhost:3000', '127.0.0.1'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['my-laptop:3000', 'My-Laptop'],
  ['192.168.1.20:3000', '0.0.0.0'],
  ['[fe80::1]:3000', '::'],
])('DEV-01: a request to %s is answered if HOST is %s', (header, configured) => {
  expect(isOwnHost(header, configured)).toBe(true)
})

test.each([
  ['rebound.example:3000', '127.0.0.1'],
  ['rebound.example:3000', '0.0.0.0'],
  ['localhost.rebound.example', '127.0.0.1'],
  ['192.168.1.20:3000', '127.0.0.1'],
  ['not a host', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])('DEV-01: a request to %s is refused if HOST is %s', (header, configured) => {
  expect(isOwnHost(header, configured)).toBe(false)
})
