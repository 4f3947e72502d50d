import { expect, test } from './attacked-shop.ts'
import { answerTo, statusesIn } from './raw/raw-connection.ts'

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..;/',
  '....//',
  '%c0%ae%c0%ae/',
]
const roots = [
  '/',
  '/assets/',
  '/fonts/',
  '/images/product/',
  '/locales/fr/',
  '/locales/',
  '/r/mf-catalog/',
  '/r/',
  '/api/dev/mail/',
  '/api/legal/page/',
]
const targets = ['etc/passwd', 'package.json', 'release.json', 'apps.json']

test('SEC-04: no path with ".." gives access to a file outside the folders of files, releases, pictures and texts', async ({
  shop,
}) => {
  test.setTimeout(240_000)
  for (const root of roots) {
    // Sends raw requests, because clients resolve such paths before they send them.
    const paths = ups.flatMap((up) => targets.map((target) => `${root}${up.repeat(6)}${target}`))
    for (const path of paths) {
      const answer = await answerTo(
        shop,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      const [status = 0] = statusesIn(answer)
      // 301: empty path segments are removed, and the rest is a page's name (SEO-01).
      const led = status === 301 ? /^location: (.*)$/im.exec(answer)?.[1] : undefined
      if (led === undefined) expect([400, 404], path).toContain(status)
      else expect(led, path).toBe(path.replaceAll(/\/{2,}/g, '/'))
      expect(answer, path).not.toMatch(/root:x:|"private": true|"signature"|node_modules/)
    }
  }
})

test('SEC-04: files outside the public folders are not served', async ({ attacker }) => {
  for (const path of [
    '/assets/build.json',
    '/assets/../ssr/offer.json',
    '/r/mf-catalog/1.0.0/ssr/routes.mjs',
    '/r/mf-catalog/1.0.0/release.json',
    '/r/.drafts/x',
    '/r/__proto__/1.0.0/browser/x.mjs',
    '/locales/__proto__/common.json',
    '/locales/constructor/name.json',
    '/locales/fr/__proto__.json',
    '/.env',
    '/.git/config',
    '/.data/gateway/production.json',
    '/metrics',
    '/api/dev/mail',
    '/store/keys',
  ]) {
    const answer = await attacker.get(path)
    expect([400, 403, 404], path).toContain(answer.status())
  }
})
