import { calls } from '@shop/contracts'
import { describeShop } from '../testing/shop.ts'

/** Beside the calls of the contract: for machines, for developers, for Google's way there and back. */
const elsewhere = [
  /^\/(healthz|readyz|metrics)$/,
  /^\/api\/(docs|openapi)(\/|\.|$)/,
  /^\/api\/user\/auth\/google(\/callback)?$/,
  // The one click of a mail program (RFC 8058).
  /^\/api\/newsletter\/unsubscribe\/:token$/,
]

describeShop({}, (shop) => {
  test('API-01: nothing is served that the contract does not have', async () => {
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

/** From Fastify's printed tree of routes: the path of each line continues that of its parent. */
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
