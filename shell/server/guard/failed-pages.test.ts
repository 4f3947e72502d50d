import { rmSync } from 'node:fs'
import type { RouteObject } from 'react-router-dom'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { waitUntil } from '@shop/testing/wait-until'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish, startCanary } from '../testing/release-store.ts'
import type { ShellBuild } from '../releases/shell-build.ts'

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway

beforeAll(() => {
  shell = aShellBuild()
})
afterAll(() => rmSync(shell.dist, { recursive: true }))

beforeEach(async () => {
  store = anEmptyStore()
  await publish(store, '1.0.0')
  await publish(store, '1.1.0')
  await promote(store, '1.0.0')
  await startCanary(store, '1.1.0', 50)
  gateway = await aGateway(store, shell)
})
afterEach(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
})

/** Makes the home page of these versions throw an error. */
function breakVersions(...broken: string[]): void {
  gateway.importModule.mockImplementation(async (url) => {
    const isBroken = broken.some((version) => url.includes(`/${version}/`))
    const Component = () => {
      if (isBroken) throw new Error('of the test')
      return 'Accueil'
    }
    const route: RouteObject = { id: '/', path: '/', Component }
    return Promise.resolve({ routes: [route] })
  })
}

/** Requests pages as several visitors without cookies, one after the other, all from one address. */
async function visit(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await gateway.app.inject('/')
}

const percent = async () =>
  (await store.channel('production').state()).head?.revision.remotes['mf-catalog']?.canary?.percent

test('DEL-12: a canary is halted if the server cannot render the main part of its pages, even if every browser can', async () => {
  breakVersions('1.1.0')
  await visit(60)
  // The gateway compares the two versions after it has answered.
  await waitUntil(async () => (await percent()) === 0)
  expect(await percent()).toBe(0)
})

test('DEL-12: a canary is not halted if the stable version fails in the same way', async () => {
  breakVersions('1.0.0', '1.1.0')
  await visit(60)
  expect(await percent()).toBe(50)
})
