import Fastify from 'fastify'
import { anEmptyStore } from '@shop/releases/testing/a-store'
import { registerProblems } from '../http/problem-replies.ts'
import { panelPrefix } from './panel-files.ts'
import { registerStore } from './store.routes.ts'

const { keys, close } = anEmptyStore()
const app = Fastify()
const read = jest.fn<Promise<Buffer | undefined>, [string]>()
registerProblems(app)
registerStore(app, { objects: { read }, trusted: keys.trusted })
afterAll(async () => {
  await app.close()
  await close()
})
beforeEach(() => read.mockResolvedValue(Buffer.from('stored')))

const get = (key: string) => app.inject(`${panelPrefix}store/${key}`)

test('MFE-05: documents and files of releases are served as they are stored, and no cache keeps them', async () => {
  for (const key of ['r/mf-catalog/1.0.0.json', 'f/mf-catalog/a1b2/browser/routes.1.mjs']) {
    const { statusCode, body, headers } = await get(key)
    expect([statusCode, body]).toEqual([200, 'stored'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
    })
    expect(read).toHaveBeenLastCalledWith(key)
  }
})

test.each([
  ['a source map', 'f/mf-catalog/a1b2/browser/routes.1.mjs.map'],
  ['a revision of a channel', 'c/production/00000001.json'],
  ['a name that begins with a dot', 'f/mf-catalog/.draft'],
  ['a path to a parent folder', 'f/mf-catalog/%2e%2e/%2e%2e/secret'],
  ['a path without a file', 'r'],
])('MFE-05: %s is not served', async (_what, key) => {
  expect((await get(key)).statusCode).toBe(404)
  expect(read).not.toHaveBeenCalled()
})

test('MFE-05: a file that is not in the store is answered with 404', async () => {
  read.mockResolvedValue(undefined)
  expect((await get('r/mf-catalog/9.9.9.json')).statusCode).toBe(404)
})

test('SEC-01: at most four reads of the store run at the same time', async () => {
  const held = Promise.withResolvers<Buffer>()
  read.mockReturnValue(held.promise)
  const answers = Array.from({ length: 6 }, (_, at) => get(`r/mf-catalog/1.0.${at}.json`))
  // Requests arrive in order: when this quick request is answered, the earlier requests have arrived.
  await app.inject(`${panelPrefix}keys.json`)
  expect(read).toHaveBeenCalledTimes(4)
  held.resolve(Buffer.from('late'))
  for (const answer of await Promise.all(answers)) expect(answer.body).toBe('late')
  expect(read).toHaveBeenCalledTimes(6)
})

test('MFE-05: the public keys are served with their rights; private keys are not served', async () => {
  const { headers, ...answer } = await app.inject(`${panelPrefix}keys.json`)
  expect(headers['cache-control']).toBe('no-store')
  const publicKey = keys.trusted.get('test')?.publicKey.export({ type: 'spki', format: 'der' })
  expect(answer.json()).toEqual({
    test: { publicKey: publicKey?.toString('base64'), publishes: ['*'], promotes: { '*': ['*'] } },
  })
})
