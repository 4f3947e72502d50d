import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { attackSource, type AttackTargets } from '@shop/testing/server-code'
import { expect, test } from '@playwright/test'
import { deliver, publishTestRemote, type Shop, startGateway } from '../setup/built-shop.ts'
import { publishForged } from '../setup/forged-release.ts'

/** A report of the hostile code, written as a line of its process's log. */
interface Report {
  stayed?: string[]
  outward?: string[]
  changeable?: string[]
  open?: string[]
}

/**
 * Code of a remote that attacks three times: when it is loaded, in its loader and in its component. Then it renders
 * its page. It imports no module of Node, because the gate refuses such imports; tests of the render process try
 * them.
 */
const hostile = (targets: AttackTargets) => `
  import * as itself from './routes.mjs'
  import * as react from 'react'
  import * as router from 'react-router-dom'
  import * as stores from '@shop/stores'
  import * as api from '@shop/api'
  import * as ui from '@shop/ui'
  ${attackSource.replaceAll('import(', 'Promise.reject(')}
  const { log } = console
  const report = (said) => log('REPORT ' + JSON.stringify(said))
  const shared = { react, router, stores, api, ui }
  const found = (given) => {
    const { outward, changeable } = attack.reach({ ...given, shared })
    report({ outward: outward.slice(0, 20), changeable: changeable.slice(0, 20) })
  }
  report({ stayed: attack.patch() })
  queueMicrotask(() => {
    for (const route of itself.routes) {
      const { loader, Component } = route
      route.loader = async (...given) => {
        const data = await loader(...given)
        found({ given, route })
        report({ open: await attack.attempt(${JSON.stringify(targets)}) })
        return data
      }
      route.Component = (...given) => {
        found({ given })
        return Component(...given)
      }
    }
  })
`

test(
  'SEC-06: hostile server code of a remote cannot leave its process, and all pages are rendered as before',
  { tag: '@desktop' },
  async ({ request }) => {
    test.setTimeout(300_000)
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const shop = await startGateway()
    /** The HTML that a visitor gets, without the names of versions. */
    const page = async () => {
      const text = await (await request.get(`${shop.url}/sample-page`)).text()
      expect(text).toContain('"hydration":')
      return text.replaceAll(/\b1\.[01]\.0\b/g, 'VERSION')
    }
    try {
      publishTestRemote(shop)
      const honest = await page()
      const path = join(shop.dataDir, 'none.sock')
      const code = hostile({ port, udpPort: port, path, pid: process.pid })
      const files = /^ssr\/routes\.mjs$/
      const forgery = { remote: 'mf-test', from: '1.0.0', version: '1.1.0', files, code }
      await publishForged(shop.dataDir, forgery)
      const promoted = deliver(
        shop.dataDir,
        'promote',
        'mf-test@1.1.0',
        '--to',
        'development',
        '--no-smoke',
      )
      expect(promoted.code, promoted.said).toBe(0)
      expect(await page()).toBe(honest)
      expect(reportsOf(shop)).toEqual([
        { stayed: [] },
        { outward: [], changeable: [] },
        { open: [] },
        { outward: [], changeable: [] },
      ])
      expect(connections).toBe(0)
    } finally {
      await shop.stop()
      listener.close()
    }
  },
)

test(
  'SEC-06: the shell’s server build has no `require` that loads Node’s modules',
  { tag: '@desktop' },
  () => {
    const folder = join(import.meta.dirname, '../../shell/dist/ssr')
    const build = readdirSync(folder).find((name) => /^server\..*mjs$/.test(name)) ?? ''
    expect(readFileSync(join(folder, build), 'utf8')).not.toContain('createRequire')
  },
)

function reportsOf({ dataDir }: Shop): Report[] {
  const lines = readFileSync(join(dataDir, 'gateway.log'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, report] = /REPORT (.*)/.exec(line.startsWith('{') ? textOf(line) : line) ?? []
    return report ? [JSON.parse(report) as Report] : []
  })
}

/** The message in a line of the log. */
function textOf(line: string): string {
  const { text } = JSON.parse(line) as { text?: string }
  return text ?? ''
}
