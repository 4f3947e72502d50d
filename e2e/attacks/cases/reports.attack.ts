import { join } from 'node:path'
import { deliver } from '../../setup/built-shop.ts'
import { anAddress } from '../attacked-shop.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { isExpected, leakOf } from './support/judge.ts'
import { filledIn, readCases, repeated } from './support/read-cases.ts'
import { headersOf } from './support/request-line.ts'
import { send } from './support/send.ts'

const canary = '9.9.9'
const channel = 'development'
/**
 * Number of networks that send reports. Reports from a fifth of them halt a canary, if each report is about a page
 * that the gateway sent to that network.
 */
const networks = 30
const remote = join(import.meta.dirname, '../../../mf-catalog')

interface SentPage {
  token: string
  /** Remote → version, in the form of a report. */
  versions: Record<string, string>
}

/** The versions and the token in a page that a new visitor at this address gets. */
async function pageOf(url: string, address: string): Promise<SentPage> {
  const { body } = await send(url, { method: 'GET', target: '/' }, address)
  const [, token = ''] = /"pageToken":"([^"]+)"/.exec(body) ?? []
  const [, releases = ''] = /"releases":"([^"]+)"/.exec(body) ?? []
  const versions = releases.split(',').map((id) => id.split('@') as [string, string])
  return { token, versions: Object.fromEntries(versions) }
}

/** Opens up to forty pages, each as a new visitor. Returns the first page for which `isIt` is true; undefined if there is none. */
async function findPage(
  url: string,
  isIt: (page: SentPage) => boolean,
): Promise<SentPage | undefined> {
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const page = await pageOf(url, anAddress())
    if (isIt(page)) return page
  }
  return
}

const isCanary = ({ versions }: SentPage) => versions['mf-catalog'] === canary

test.beforeAll(({ shop }) => {
  const published = deliver(shop.dataDir, 'publish', remote, '--version', canary)
  expect(published.code, published.said).toBe(0)
  const half = ['--to', channel, '--percent', '50', '--no-smoke']
  const promoted = deliver(shop.dataDir, 'promote', `mf-catalog@${canary}`, ...half)
  expect(promoted.code, promoted.said).toBe(0)
})

test.afterAll(({ shop }) => {
  const ended = deliver(shop.dataDir, 'rollback', channel)
  expect(ended.code, ended.said).toBe(0)
})

test.describe('forged reports', () => {
  expectUnchanged()

  for (const { what, input, headers, expected } of readCases('reports.txt', [
    'what',
    'input',
    'headers',
    'expected',
  ])) {
    test(`SEC-07: ${what}: reports of ${networks} networks are answered ${expected}, and halt no canary`, async ({
      shop,
      scene,
    }) => {
      const names = { ...scene.names, ...(await tokensOf(shop.url)) }
      const body = filledIn(repeated(input), names)
      for (let network = 1; network <= networks; network += 1) {
        const given = headersOf(filledIn(headers, { n: String(network) }))
        const isTyped = given.some(([name]) => name === 'Content-Type')
        const type = isTyped ? [] : [['Content-Type', 'application/json'] as const]
        const asked = { method: 'POST', target: '/api/report', headers: [...type, ...given], body }
        const answer = await send(shop.url, asked, anAddress())
        expect(isExpected(expected, answer), `${answer.status} ${answer.body}`).toBe(true)
        expect(leakOf(answer, scene.secrets)).toBe('')
      }
      expect(await findPage(shop.url, isCanary), 'a page with the canary').toBeDefined()
    })
  }
})

/** Versions and tokens of pages with and without the canary, and changed tokens. */
async function tokensOf(url: string): Promise<Record<string, string>> {
  const ofCanary = await findPage(url, isCanary)
  const ofStable = await findPage(url, (page) => !isCanary(page))
  if (!ofCanary?.token || !ofStable?.token) throw new Error('No page has a token')
  const [time = '', signature = ''] = ofCanary.token.split('.')
  const later = (Number.parseInt(time, 36) + 1).toString(36)
  return {
    canary,
    stable: ofStable.versions['mf-catalog'] ?? '',
    canaryVersions: JSON.stringify(ofCanary.versions),
    canaryToken: ofCanary.token,
    stableToken: ofStable.token,
    cutToken: ofCanary.token.slice(0, -1),
    laterToken: `${later}.${signature}`,
  }
}

test(`SEC-07: reports of ${networks} networks halt the canary if the gateway has sent the reported pages to these networks`, async ({
  shop,
}) => {
  for (let network = 1; network <= networks; network += 1) {
    const address = anAddress()
    const { token: pageToken, versions } = await pageOf(shop.url, address)
    if (versions['mf-catalog'] !== canary) continue
    const problems = [{ kind: 'page_failed', message: 'x' }]
    const asked = {
      method: 'POST',
      target: '/api/report',
      headers: [['Content-Type', 'application/json'] as const],
      body: JSON.stringify({ page: '/', versions, problems, pageToken }),
    }
    expect((await send(shop.url, asked, address)).status).toBe(200)
  }
  expect(await findPage(shop.url, isCanary)).toBeUndefined()
})
