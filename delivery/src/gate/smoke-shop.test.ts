import { shopsOf } from '../store/open-delivery.ts'
import { smokeShop } from './smoke-shop.ts'

const staging = shopsOf({ SMOKE_URL: 'https://staging.example' })

test('MFE-06: a repository without a gateway opens pages on the shop of SMOKE_URL', () => {
  expect(smokeShop(staging, undefined, false)).toBe('https://staging.example')
  expect(smokeShop(staging, 'https://other.example', false)).toBe('https://other.example')
  expect(() => smokeShop(shopsOf({}), undefined, false)).toThrow(/needs a shop: set SMOKE_URL/)
  expect(() => smokeShop(shopsOf({ SMOKE_URL: 'staging' }), undefined, false)).toThrow(
    'SMOKE_URL: staging is not an address of a gateway',
  )
})

test('MFE-06: a workspace with a gateway starts its own shop for the smoke run, unless --smoke-url names a running shop', () => {
  expect(smokeShop(staging, undefined, true)).toBeUndefined()
  expect(smokeShop(staging, 'https://other.example', true)).toBe('https://other.example')
})
