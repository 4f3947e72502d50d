import { calls } from '@shop/contracts'
import { describeShop } from '../testing/shop.ts'

/** Routes that are served, but are not in the contract: for machines, for developers, and for sign-in with Google. */
const elsewhere = [
  /^\/(healthz|readyz|metrics)$/,
  /^\/api\/(docs|openapi)(\/|\.|$)/,
  /^\/api\/user\/auth\/google(\/callback)?$/,
  // The one-click unsubscribe of mail programs (RFC 8058).
  /^\/api\/newsletter\/unsubscribe\/:token$/,
  /^\/api\/stock-alerts\/unsubscribe\/:token$/,
  /^\/api\/price-alerts\/unsubscribe\/:token$/,
]

/** The first parts of call names such as `product/list`. Only the operator's command line may change the data of these calls. */
const ofTheOperator = new Set([
  'product',
  'products',
  'heroes',
  'settings',
  'legal',
  'advice',
  'coupon',
])
/** Calls about coupons that shoppers make: checking a code, and reporting that an order used it. */
const ofTheShopper = new Set(['coupon/apply', 'coupon/increment-usage'])

test('GEN-10: shoppers can read, but not change, the operator’s data', () => {
  const changing = Object.entries(calls).filter(([, { method }]) => method !== 'GET')
  const changed = changing.map(([name]) => name).filter((name) => !ofTheShopper.has(name))
  expect(changed.filter((name) => ofTheOperator.has(name.split('/')[0] ?? ''))).toEqual([])
  expect(changed.filter((name) => /admin|status|seed|import|release|refuse/.test(name))).toEqual([])
})

describeShop({}, (shop) => {
  test.each([
    ['GET', '/api/admin'],
    ['POST', '/api/admin/login'],
    ['PUT', '/api/settings'],
    ['POST', '/api/order/status'],
    ['DELETE', '/api/product/one/65f0c1d2e3a4b5c6d7e8f9ab'],
  ] as const)('GEN-10: %s %s is not served', async (method, url) => {
    const { statusCode } = await shop().app.inject({ method, url, payload: {} })
    expect(statusCode).toBe(404)
  })

  test('API-01: no route is served that the contract does not have', async () => {
    await shop().app.ready()
    const served = routesOf(shop().app.printRoutes({ commonPrefix: false }))
    const promised = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))
    const surplus = served.filter(
      (route) =>
        !promised.has(route) && !elsewhere.some((each) => each.test(route.split(' ')[1] ?? '')),
    )
    expect(surplus).toEqual([])
    expect([...promised].filter((route) => !served.includes(route))).toEqual([])
  })
})

/** Paths of the routes in the tree that Fastify prints. Each line of the tree continues the path of its parent. */
function routesOf(tree: string): string[] {
  const branch: string[] = []
  return tree.split('\n').flatMap((line) => {
    const match = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods = ''] = match
    branch.splice(indent.length / 4, Infinity, part)
    const path = branch.join('')
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}
