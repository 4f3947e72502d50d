import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { type Account, newAccount, rememberSession } from '../shopper/account.ts'
import { customer } from '../shopper/api.ts'
import { expect, test } from './attacked-shop.ts'

const run = 'document.documentElement.dataset.attacked=1'
const script = `<img src=x onerror="${run}"><script>${run}</script><svg onload=${run}>`
const ends = `</script><script>${run}</script>"><style>*{display:none}</style>{{constructor.constructor('${run}')()}}`

/** Checks that a page runs no script of the attacker, and shows the script's source as text, not as elements. */
async function expectUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('load')
  // Once the network is idle, the page has hydrated and its calls have been answered.
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html[data-attacked], img[src="x"], svg[onload]').count(), path).toBe(0)
  await expect(page.locator('h1').first(), path).toBeVisible()
}

test('SEC-04: a script in an address is shown only as text on every page that shows the address', async ({
  page,
  shop,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const text of [script, ends, `javascript:${run}`]) {
    const encoded = encodeURIComponent(text)
    for (const path of [
      `/search?q=${encoded}`,
      `/collection?brand=${encoded}`,
      `/login?returnTo=${encoded}&error=${encoded}`,
      `/order-confirmation?orderId=${encoded}&email=${encoded}`,
      `/guest-order-tracking?orderId=${encoded}&email=${encoded}`,
      `/newsletter?token=${encoded}&state=${encoded}`,
      `/about?lng=${encoded}#${encoded}`,
    ]) {
      await expectUntouched(page, shop.url + path)
    }
  }
  expect(dialogs).toEqual([])
})

/** Sends the text in each field that an account can fill in. If the API refuses a text, no page shows it, so refusals are ignored. */
async function typeEverywhere(
  post: (call: string, data: object) => Promise<unknown>,
  account: Account,
  productId: string,
) {
  await post('account/rename', { name: script.slice(0, 50) })
  await post('reviews/add', { productId, content: script + ends })
  const lines = {
    street: script.slice(0, 100),
    city: '<b onclick=x>',
    firstName: '<i>',
    lastName: ends.slice(0, 40),
  }
  await post('order/place', {
    address: { ...customer, email: account.email, country: 'Tunisia', ...lines },
    note: script + ends,
    items: [{ id: productId, quantity: 1 }],
  })
}

test('SEC-04: a script in a field that other visitors see is shown only as text', async ({
  page,
  context,
  shop,
  attacker,
  product,
}) => {
  const account = await newAccount(attacker, shop.dataDir)
  const headers = { token: account.token, 'Idempotency-Key': randomUUID() }
  const post = (call: string, data: object) => attacker.post(`/api/${call}`, { headers, data })
  await typeEverywhere(post, account, product._id)
  const reviews = await (await attacker.get(`/api/reviews/${product._id}`)).text()
  expect(reviews, 'the review is there').toContain('onerror')
  await rememberSession(context, account)
  for (const path of [urls.product(product._id), urls.account(), urls.orders()]) {
    await expectUntouched(page, shop.url + path)
  }
})

test('SEC-04: the content policy prevents a page’s code from making elements and scripts out of text', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url + urls.about())
  const refused = await page.evaluate((code) => {
    interface WithTypes {
      trustedTypes: { createPolicy: (name: string, rules: object) => object }
    }
    const { trustedTypes } = globalThis as unknown as WithTypes
    const tries: [string, () => void][] = [
      ['innerHTML', () => (document.body.innerHTML += '<p>')],
      ['handler', () => document.body.setAttribute('onclick', code)],
      ['script text', () => (document.createElement('script').text = code)],
      ['script address', () => (document.createElement('script').src = 'data:,x')],
      ['policy', () => void trustedTypes.createPolicy('attacker', { createHTML: String })],
    ]
    return tries.flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch {
        return [name]
      }
    })
  }, run)
  expect(refused).toEqual(['innerHTML', 'handler', 'script text', 'script address', 'policy'])
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html[data-attacked]').count()).toBe(0)
})

test('SEC-04: a page loads no pictures from other sites, sends no calls to other sites, and cannot be shown in a frame of another site', async ({
  page,
  shop,
}) => {
  const outcomes: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('elsewhere')) outcomes.push(request.failure()?.errorText ?? '')
  })
  page.on('response', (answer) => {
    if (answer.url().includes('elsewhere')) outcomes.push('answered')
  })
  await page.goto(shop.url + urls.about())
  await page.evaluate(async () => {
    const picture = new Image()
    const failed = new Promise((resolve) => {
      picture.addEventListener('error', resolve)
    })
    picture.src = 'https://elsewhere.invalid/?stolen'
    await failed
    await fetch('https://elsewhere.invalid/').catch(() => null)
  })
  // `csp` means that the browser's content security policy blocked the request, so it was not sent.
  expect(outcomes.filter((outcome) => outcome !== 'csp')).toEqual([])
  await page.goto('about:blank')
  await page.setContent(`<iframe src="${shop.url}/login"></iframe>`)
  await page.waitForLoadState('networkidle')
  expect(await page.frameLocator('iframe').locator('form').count()).toBe(0)
})
