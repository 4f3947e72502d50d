import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'

/** Values of the return address that sign-in must not follow, as they are written in the page's URL. */
const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '%2F%5Cevil.example',
  '/%09/evil.example',
  '/./%2Fevil.example',
  'https:%2F%2Fevil.example',
  '%6Aavascript:alert(1)',
  '/%252F%252Fevil.example/..//evil.example',
]

test(
  'AUTH-01: sign-in never opens a page outside the shop',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    await rememberSession(context, await newAccount(request))
    const asked = new Set<string>()
    page.on('request', (each) => asked.add(new URL(each.url()).origin))
    for (const target of hostile) {
      await page.goto(`${urls.paths.login}?returnTo=${target}`)
      await expect(page, target).toHaveURL(urls.home())
    }
    const shop = new URL(process.env.SHOP_URL ?? '').origin
    expect([...asked].filter((origin) => /^https?:/.test(origin))).toEqual([shop])
    await page.goto(urls.login({ returnTo: urls.orders() }))
    await expect(page).toHaveURL(urls.orders())
  },
)
