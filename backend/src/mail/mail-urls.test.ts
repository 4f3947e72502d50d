import { mailUrls } from './mail-urls.ts'

const links = mailUrls('https://shop.example')
const order = { orderId: '0123456789abcdef01234567', key: 'k/1' }
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('GEN-01: links of a mail open the shop in the language of the mail', () => {
  const inArabic = [
    links.orderLink(order, 'ar'),
    links.writeReview(order, 'ar'),
    links.product(order.orderId, 'ar'),
    links.wishlist('ar'),
    links.stockAlert({ token: 't' } as Parameters<typeof links.stockAlert>[0], 'ar'),
    links.priceAlert({ token: 't' } as Parameters<typeof links.priceAlert>[0], 'ar'),
  ]
  for (const link of inArabic) {
    expect(link).toMatch(/^https:\/\/shop\.example\/[^/]/)
    expect(queryOf(link).lng).toBe('ar')
  }
})

test('OPER-08: a link to an order, or to the reviews of an order, contains the order’s id and its key', () => {
  for (const link of [links.orderLink(order, 'fr'), links.writeReview(order, 'fr')]) {
    expect(queryOf(link)).toMatchObject({ order: order.orderId, key: 'k/1' })
  }
  expect(new URL(links.orderLink(order, 'fr')).pathname).not.toBe(
    new URL(links.writeReview(order, 'fr')).pathname,
  )
})

test('GTRK-01: a guest’s links contain the order’s number and the e-mail', () => {
  const link = links.trackedOrder({ orderId: order.orderId, email: 'amel@example.tn' })
  for (const part of [order.orderId, 'amel@example.tn']) {
    expect(decodeURIComponent(link)).toContain(part)
  }
})

test('AUTH-01: the links for an account lead to the pages of the shop', () => {
  expect(links.home).toBe('https://shop.example/')
  expect(links.orders).toBe('https://shop.example/orders')
  expect(links.login()).toBe('https://shop.example/login')
})

test('BACK-01: each list of recipients has its own address at which mail programs unsubscribe by one click', () => {
  expect([
    links.oneClickUnsubscribe('a/b'),
    links.oneClickEndAlert('a/b'),
    links.oneClickEndPriceAlert('a/b'),
  ]).toEqual([
    'https://shop.example/api/newsletter/unsubscribe/a%2Fb',
    'https://shop.example/api/stock-alerts/unsubscribe/a%2Fb',
    'https://shop.example/api/price-alerts/unsubscribe/a%2Fb',
  ])
})
