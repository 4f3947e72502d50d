import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { ForeignHost } from './foreign-host.ts'

const remotes = ['mf-catalog', 'mf-cart-checkout', 'mf-account'] as const

const right = `
import { createBrowserRouter } from 'react-router-dom'
import { routes } from 'mf-catalog/routes'
import { fragment as bestSellers } from 'mf-catalog/best-sellers'
import { fragment as searchBar } from 'mf-catalog/search-bar'
import { routes as checkout } from 'mf-cart-checkout/routes'
import { fragment as miniCart } from 'mf-cart-checkout/mini-cart'
import { routes as account } from 'mf-account/routes'

createBrowserRouter([...routes, ...checkout, ...account])
export const paths: string[] = routes.map(({ path }) => path)
export const frame: 'layout' | 'bare' | undefined = routes[0]?.handle.frame
export const parts = [bestSellers, searchBar, miniCart].map(async ({ load }) => (await load()).Component)
`

/** Wrong code with the error that the compiler must report. */
const wrong: [code: string, complaint: RegExp][] = [
  [
    'export const path: number | undefined = routes[0]?.path',
    /'string'.* not assignable to type 'number/,
  ],
  ['export const { page } = routes', /'page' does not exist/],
  [
    "if (routes[0]) routes[0].handle.frame = 'none'",
    /'"none"' is not assignable to type 'PageFrame'/,
  ],
  ["routes[0]?.handle.namespaces.push('none')", /'"none"' is not assignable to .*'Namespace'/],
  ["import 'mf-catalog/none'", /'mf-catalog\/none'/],
]

test('MFE-10: a host in another repository downloads the types of releases with one line of its build @desktop', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'foreign-host-'))
  try {
    const html = await (await request.get('/')).text()
    const host = new ForeignHost(folder)
    await host.write(
      Object.fromEntries(remotes.map((name) => [name, entryOf(html, name)])) as Record<
        string,
        string
      >,
    )
    await host.build()

    expect(await host.complaintsAbout(right)).toEqual([])
    const code = ["import { routes } from 'mf-catalog/routes'", ...wrong.map(([line]) => line)]
    const complaints = await host.complaintsAbout(code.join('\n'))
    expect(complaints).toEqual(
      wrong.map(([, complaint], at) =>
        expect.stringMatching(new RegExp(`^src/main\\.ts\\(${at + 2},.*${complaint.source}`)),
      ),
    )
    for (const name of remotes) {
      const texts = [...(await host.typesOf(name)).values()].join('\n')
      expect(texts).not.toMatch(/(?:from|import\()\s*['"]@shop\//)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The address of a remote's entry in the HTML of a page. */
function entryOf(html: string, remote: string): string {
  const [path] = html.match(new RegExp(`/r/${remote}/[^/"]+/browser/remote-entry\\.mjs`)) ?? []
  if (!path) throw new Error(`The page names no entry of ${remote}`)
  return `${process.env.SHOP_URL}${path}`
}
