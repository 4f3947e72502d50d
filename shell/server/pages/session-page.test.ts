import { rmSync } from 'node:fs'
import { createElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PageContext, PageRoute, ServedSession } from '@shop/federation/runtime'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'

type Orders = ServedSession<'order/userorders'>

const callPath = '/api/order/userorders'
const token = `h.${Buffer.from(JSON.stringify({ sub: 'u1' })).toString('base64url')}.s`
const answer = { success: true, orders: [] } as unknown as Orders['answer']
const Text = styled.p`
  letter-spacing: 0.123em;
`

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway
/** The page's loader, which gets an account's id, or undefined without an account. */
let load: (accountId: string | undefined) => unknown
const asked: (string | undefined)[] = []

beforeAll(async () => {
  store = anEmptyStore()
  shell = aShellBuild()
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  gateway = await aGateway(store, shell)
  const page: PageRoute = {
    id: '/',
    path: '/',
    handle: {
      page: 'home',
      frame: 'layout',
      namespaces: [],
      firstCall: 'order/userorders',
      load: () => Promise.reject(new Error('not on the server')),
    },
    loader: ({ context }: LoaderFunctionArgs) => {
      const { accountId } = context as PageContext
      asked.push(accountId)
      return load(accountId)
    },
    Component: () => {
      const served = useLoaderData<Orders | null>()
      return createElement(Text, null, served ? `Commandes de ${served.accountId}` : 'Chargement')
    },
  }
  gateway.importModule.mockResolvedValue({ routes: [page] })
})
beforeEach(() => {
  load = (accountId) => (accountId === undefined ? null : { accountId, answer })
  asked.splice(0)
})
afterAll(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

const get = (headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: '/?lng=fr', headers })
const asSession = () => get({ token, 'first-call': callPath })

test('LIGHT-01: a session gets the main part of its page, with styles, loader data and version key', async () => {
  const { statusCode, headers, json, body } = await asSession()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const { main, styles, ...rest } = json<Record<string, string>>()
  expect(main).toMatch(/^<p class="[^"]+">Commandes de u1<\/p>$/)
  expect(styles).toContain('letter-spacing:0.123em')
  expect(styles).not.toMatch(/<\/?style/)
  const { versionKey } = rest
  expect(versionKey).toMatch(/^fr shell@1\.0\.0/)
  expect((await get()).body).toContain(`data-path="${callPath}" data-version-key="${versionKey}"`)
  expect(rest).toEqual({ loaderData: { '/': { accountId: 'u1', answer } }, versionKey })
  expect(body).not.toContain(token)
})

test('SEC-03: a session’s page and the public page are never exchanged', async () => {
  const before = await get()
  const own = await asSession()
  const after = await get()
  expect(own.json<{ main: string }>().main).toContain('Commandes de u1')
  expect(own.headers).not.toHaveProperty('set-cookie')
  expect(before.headers).toHaveProperty('set-cookie')
  expect(before.body).toContain('Chargement')
  expect(after.body).toBe(before.body)
  expect(after.body).not.toContain('u1')
})

test.each<[string, () => unknown]>([
  ['the API refuses the token', () => Promise.reject(new Error('unauthorized'))],
  ['the page has no first call', () => null],
  ['the page was not found', () => new Response(null, { status: 404 })],
])('LIGHT-01: the answer is empty if %s', async (_why, does) => {
  load = does
  const { statusCode, body } = await asSession()
  expect([statusCode, body]).toEqual([204, ''])
})

test.each<[string, Record<string, string>]>([
  ['no token', { 'first-call': callPath }],
  ['an empty token', { token: '', 'first-call': callPath }],
  ['a token that is too long', { token: 'a'.repeat(5000), 'first-call': callPath }],
  ['a token without an account', { token: 'h.e30.s', 'first-call': callPath }],
  ['no first call', { token }],
  ['a call that the API does not have', { token, 'first-call': '/api/order/nothing' }],
  ['a call that is not a POST', { token, 'first-call': '/api/product/list' }],
  ['a call named `toString`', { token, 'first-call': 'toString' }],
])('SEC-03: with %s the answer is the public page', async (_what, headers) => {
  const { statusCode, body } = await get(headers)
  expect(statusCode).toBe(200)
  expect(body).toContain('Chargement')
  expect(asked.filter(Boolean)).toEqual([])
})

test('SEC-04: the Trusted Types policy of the script is allowed only on pages with the script', async () => {
  const { headers } = await get()
  expect(headers['content-security-policy']).toMatch(/trusted-types service-worker session-page$/)
  const about = await gateway.app.inject('/about')
  expect(about.headers['content-security-policy']).toMatch(/trusted-types service-worker$/)
})
