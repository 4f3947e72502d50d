import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { readShopFolder, shopDirOf } from '@shop/shop-folder'
import { aShopFolder } from '@shop/shop-folder/testing'
import { registerAssets } from './file.routes.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  registerAssets(app, await readShopFolder(shopDirOf(undefined)))
})
afterAll(() => app.close())

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/icon-192.png', 'image/png'],
  ['/about/parcel-480.avif', 'image/avif'],
  ['/about/brand-eaulys-304.webp', 'image/webp'],
])('MFE-03: %s keeps its name, so browsers request it again after a day', async (url, type) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  expect(answer.headers.etag).toMatch(/^W\/"/)
})

test.each(['/', '/about', '/about/', '/none.svg', '/..%2fserver.tsx'])(
  'ROUTE-09: %s is not a file that keeps its name',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

test('ROUTE-09: no file of the shop’s folder has the same path as a page', () => {
  expect(app.hasRoute({ method: 'GET', url: '/*' })).toBe(false)
  expect(app.hasRoute({ method: 'GET', url: '/favicon.svg' })).toBe(true)
})

test('BRAND-01: the start logs each omitted part of the shop’s folder', () => {
  const server = Fastify()
  const warn = jest.spyOn(server.log, 'warn').mockImplementation(() => null)
  const warnings = ['about.json: pictures.team is not shown', 'about.json: brands.items.A is not']
  registerAssets(server, { ...aShopFolder(), warnings })
  expect(warn.mock.calls).toEqual(warnings.map((warning) => [warning]))
})

test('INFO-01: pictures of the shop’s folder are generated once, one at a time; a picture is generated again only after a failure', async () => {
  const server = Fastify()
  const made: string[] = []
  let atOnce = 0
  let most = 0
  const picture = (name: string, failures = 0) => ({
    type: 'image/webp',
    make: async () => {
      made.push(name)
      most = Math.max(most, ++atOnce)
      await setTimeout(5)
      atOnce--
      if (made.filter((each) => each === name).length <= failures) throw new Error('no picture')
      return Buffer.from(name)
    },
  })
  const pictures = new Map([
    ['/about/a.webp', picture('a')],
    ['/about/b.webp', picture('b', 1)],
    ['/about/c.webp', picture('c')],
  ])
  registerAssets(server, { ...aShopFolder(), pictures })
  const visit = () =>
    Promise.all([...pictures.keys()].map(async (path) => (await server.inject(path)).statusCode))
  const visits = await Promise.all([visit(), visit()])
  expect(visits).toEqual([
    [200, 500, 200],
    [200, 500, 200],
  ])
  expect({ made, most }).toEqual({ made: ['a', 'b', 'c'], most: 1 })
  expect(await visit()).toEqual([200, 200, 200])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
