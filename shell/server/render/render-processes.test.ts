import childProcess from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { renameSync, symlinkSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import type { Release } from '@shop/releases'
import { waitUntil } from '@shop/testing/wait-until'
import { visitor } from '../api/api.ts'
import { WaitedTooLong } from '../limits/limit-concurrency.ts'
import type { ProcessLimits } from './process-options.ts'
import { aRenderPool, wantedPath, pageThat, type TestPool } from './testing/a-render-pool.ts'

let test_: TestPool
beforeEach(() => {
  test_ = aRenderPool()
})
afterEach(() => {
  test_.close()
  jest.useRealTimers()
})

/** From now on the test determines when the gateway's time limits end, so that the machine's speed does not matter. */
function holdTimers() {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearImmediate',
      'clearInterval',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
    ],
  })
}

const fine = pageThat("return 'Bonjour'")
/** Long time limits, so that no test fails on a busy machine. */
const patient = { longestWaitMs: 60_000, turnMs: 60_000 }

/** From now on, processes are started with these limits. */
function withLimits(limits: Partial<ProcessLimits>): void {
  test_.close()
  test_ = aRenderPool(limits)
}

/** From now on the system reports this much processor time for a process, in ms. */
function takesProcessorTime(ms: () => number): void {
  jest.spyOn(fs, 'readFile').mockImplementation(async (path) => {
    const isStat = typeof path === 'string' && path.endsWith('/stat')
    return isStat ? `1 (node) S${' 0'.repeat(10)} ${Math.round(ms() / 10)} 0` : ''
  })
}

/** Number of processes that were replaced. */
function replaced(): number {
  const messages = test_.logged.mock.calls.map(([, message]) => message as string)
  return messages.filter((message) => message === 'a render process is replaced').length
}

test('DEL-05: a page is rendered with its texts and settings and the shell’s own shared modules', async () => {
  const source = pageThat(
    'return [url, view.texts.fr.home.title, view.settings.deliveryFee, useState()].join()',
    "import { useState } from 'react'",
  )
  const release = test_.release('1.0.0', source)
  for (const path of ['/a', '/b']) {
    expect(await test_.page(release, path)).toBe(`http://shop.test${path},Accueil,8,of the shell`)
  }
  expect(test_.pool.running).toBe(1)
})

test('CART-03: the page gets the cart in the visitor’s cookie', async () => {
  const cart = { cart: { ['a'.repeat(24)]: { default: 2 } }, hasCoupon: false }
  const release = test_.release('1.0.0', pageThat('return JSON.stringify(view.context)'))
  expect(JSON.parse(await test_.page(release, '/cart', { cart }))).toEqual({ cart })
  expect(await test_.page(release, '/cart')).toBe('{}')
})

test('SEC-03: the page gets the account’s id but not its token', async () => {
  const release = test_.release('1.0.0', pageThat('return JSON.stringify(view)'))
  const session = { callPath: '/api/account/get', token: 'secret', accountId: 'u1', userAgent: 'x' }
  const whose = { addresses: '10.0.0.1', requestId: 'balancer-12345', session }
  const visit = { language: 'fr', texts: {}, settings: {}, session, context: { accountId: 'u1' } }
  const url = new URL('http://shop.test/account')
  const releases = { page: release, fragments: {} }
  const page = (await visitor.run(whose, () =>
    test_.pool.render(releases, url, visit as never, new AbortController().signal),
  )) as { body: Buffer }
  expect(JSON.parse(String(page.body))).toMatchObject({ context: { accountId: 'u1' } })
  expect(String(page.body)).not.toContain('secret')
})

test('DEL-05: if a page is rendered although errors occurred, the gateway gets these errors', async () => {
  const source = pageThat("failures.push(new TypeError('no answer')); return 'Bonjour'")
  const page = await test_.pool.render(
    { page: test_.release('1.0.0', source), fragments: {} },
    new URL('http://shop.test/'),
    { language: 'fr', texts: {}, settings: {} } as never,
    new AbortController().signal,
  )
  expect(page).toMatchObject({
    body: Buffer.from('Bonjour'),
    failures: [{ name: 'TypeError', message: 'no answer' }],
  })
})

test('DEL-13: the server renders a page with the links that pages of remotes declare', async () => {
  const links = { navigation: [{ to: '/fidelite', text: { fr: 'Fidélité' } }] }
  const release = test_.release('1.0.0', pageThat('return JSON.stringify(view.links)'))
  const visit = { language: 'fr', texts: {}, settings: {}, links }
  const page = (await test_.pool.render(
    { page: release, fragments: {} },
    new URL('http://shop.test/'),
    visit as never,
    new AbortController().signal,
  )) as { body: Buffer }
  expect(JSON.parse(String(page.body))).toEqual(links)
})

test('MFE-03: two versions of a remote are rendered at the same time', async () => {
  const versions = ['1.0.0', '2.0.0'].map((version) =>
    test_.release(version, pageThat(`return '${version}'`)),
  )
  expect(await Promise.all(versions.map((release) => test_.page(release)))).toEqual([
    '1.0.0',
    '2.0.0',
  ])
  expect(test_.pool.running).toBe(2)
})

test('SEC-05: a render process also renders pages of the shell, instead of the gateway’s thread', async () => {
  expect(await test_.page(undefined, '/about')).toBe('of the shell')
  expect(await test_.page(undefined, '/nope')).toBe('of the shell')
  expect(test_.pool.running).toBe(1)
})

test('ROUTE-07: the gateway gets the redirect of a loader', async () => {
  const source = pageThat(
    "return new Response(null, { status: 302, headers: { location: '/orders' } })",
  )
  expect(await test_.page(test_.release('1.0.0', source))).toBe('302 /orders')
})

describe('calls of the API', () => {
  const asking = pageThat("return (await ask(url.slice(16), { method: 'GET' })).text()")

  test('GTRK-03: are made by the gateway on behalf of the page’s visitor', async () => {
    const seen: unknown[] = []
    test_.api.mockImplementation(async (input) => {
      seen.push(input, visitor.getStore())
      return new Response('crème')
    })
    const whose = { addresses: '10.0.0.1', requestId: 'balancer-12345' }
    const page = () => test_.page(test_.release('1.0.0', asking), '/api/product/list?a=1')
    expect(await visitor.run(whose, page)).toBe('crème')
    expect(seen).toEqual(['/api/product/list?a=1', whose])
  })

  test('DEL-05: are aborted at the API if the page aborts them, and the page continues', async () => {
    const signals = new Map<unknown, AbortSignal | null | undefined>()
    const second = Promise.withResolvers<Response>()
    test_.api.mockImplementation((input, init) => {
      signals.set(input, init?.signal)
      return input === '/api/settings' ? new Promise(() => {}) : second.promise
    })
    const source = pageThat(
      "const left = new AbortController(); void ask('/api/settings', { signal: left.signal }).catch(() => null); setTimeout(() => left.abort()); return (await ask('/api/heroes/list', {})).text()",
    )
    const page = test_.page(test_.release('1.0.0', source))
    const isAborted = (url: string) => signals.get(url)?.aborted
    // The page is awaited even if the call was not aborted, so that this test fails and not a later test.
    await waitUntil(() => isAborted('/api/settings') === true, 10_000).catch(() => null)
    const aborted = ['/api/settings', '/api/heroes/list'].map(isAborted)
    second.resolve(new Response('Bonjour'))
    expect(await page).toBe('Bonjour')
    expect(aborted).toEqual([true, false])
  })

  test('DEL-05: are refused after the end of their page', async () => {
    const source = pageThat(
      "if (url.endsWith('/later')) return await said.promise; setTimeout(() => void ask('/api/settings', {}).catch((error) => said.resolve(error.message))); return 'Bonjour'",
      'const said = Promise.withResolvers()',
    )
    const release = test_.release('1.0.0', source)
    await test_.page(release)
    expect(await test_.page(release, '/later')).toBe('no page asks for it')
    expect(test_.api).not.toHaveBeenCalled()
  })
})

/** The text of the page, or the message of its failure. Each source becomes a new release. */
async function outcomeOf(source: string): Promise<string> {
  released += 1
  const release = test_.release(`1.0.${released}`, source)
  return await test_.page(release).catch((error: Error) => error.message)
}
let released = 0

describe('DEL-05: the server code of a remote cannot have', () => {
  test('a module of Node, a package, a file outside the release, or code from a text', async () => {
    const names =
      'child_process cluster dgram dns fs fs/promises http http2 https inspector module net process repl tls v8 vm worker_threads'.split(
        ' ',
      )
    const files = ['file:///etc/passwd', '../../../../shell/ssr/server.mjs']
    const texts = ['data:text/javascript,export default 1', 'constructor', 'left-pad', '#x']
    const all = [...names, ...names.map((name) => `node:${name}`), ...files, ...texts]
    const source = pageThat(
      `const said = []
      for (const name of ${JSON.stringify(all)}) {
        await import(name).then(() => said.push(name), (error) => /cannot have/.test(error.message) || said.push(error.message))
      }
      return JSON.stringify(said)`,
    )
    expect(await outcomeOf(source)).toBe('[]')
  })

  test('the environment of the shop', async () => {
    process.env.SECRET_OF_THE_TEST = 'hunter2'
    const outcome = await outcomeOf(pageThat('return JSON.stringify(process)'))
    delete process.env.SECRET_OF_THE_TEST
    expect(outcome).toBe('{"env":{}}')
    // The server code also cannot store a value in `process.env` for pages of other visitors.
    expect(await outcomeOf(pageThat("process.env.LEFT = 'x'; return process.env.LEFT"))).toMatch(
      'not extensible',
    )
  })

  test('a connection, a signal or code made from a text', async () => {
    const names = ['fetch', 'WebSocket', 'EventSource', 'require', 'process.kill', 'process.exit']
    const source = pageThat(
      `return [${names.map((name) => `globalThis.${name}`).join(',')}, console._stdout].map((value) => typeof value).join()`,
    )
    expect(await outcomeOf(source)).toBe(Array(7).fill('undefined').join(','))
    expect(await outcomeOf(pageThat("return eval('1')"))).toMatch('Code generation from strings')
  })

  test('a connection through the agent that Node keeps for `fetch`', async () => {
    const connected = jest.fn()
    const server = createServer((socket) => {
      connected()
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const source = pageThat(
      `new Request(url)
      for (const name of ['undici.globalDispatcher.1', 'undici.globalDispatcher.2']) {
        await new Promise((done) => {
          const handler = { onRequestStart() {}, onResponseStart() {}, onResponseData() {}, onResponseEnd: done, onResponseError: done }
          try { globalThis[Symbol.for(name)].dispatch({ origin: '${origin}', path: '/', method: 'GET' }, handler) } catch { done() }
        })
      }
      return Object.getOwnPropertySymbols(globalThis).filter((symbol) => globalThis[symbol]).map(String).join()`,
    )
    const outcome = await outcomeOf(source)
    server.close()
    expect(connected).not.toHaveBeenCalled()
    expect(outcome).toBe('Symbol(Symbol.toStringTag)')
  })

  test('the socket to the gateway through a setter on the prototype of all objects or arrays', async () => {
    const source = pageThat(
      `const seen = new Set()
      const steal = (prototype, key) => {
        const set = function (value) {
          seen.add(value)
          Object.defineProperty(this, key, { __proto__: null, value, writable: true, configurable: true, enumerable: true })
        }
        try { Object.defineProperty(prototype, key, { __proto__: null, configurable: true, set }) } catch {}
      }
      steal(Object.prototype, 'handle')
      for (let index = 0; index < 3; index += 1) steal(Array.prototype, index)
      console.log('x')
      return seen.size`,
    )
    expect(await outcomeOf(source)).toBe('0')
  })
})

/** The tests of a group use the same process, because a process takes more than half a second of a core to start. */
describe('in one process', () => {
  let shared: TestPool
  beforeAll(() => {
    shared = aRenderPool(patient)
  })
  afterAll(() => shared.close())

  /** Renders a page whose code finds these values in its address. */
  const pageWith = (release: Release, ...values: string[]) =>
    shared.page(release, `/?${new URLSearchParams(values.map((value) => ['value', value]))}`)
  const values = "const values = new URL(url).searchParams.getAll('value');"

  describe('SEC-01: a page', () => {
    let release: Release
    beforeAll(() => {
      release = shared.release(
        '1.0.0',
        pageThat(`${values} return await ask(values[0], { method: values[1] })`),
      )
    })

    test.each([
      ['/metrics', 'GET'],
      ['//evil.test/api/settings', 'GET'],
      ['/api/../metrics', 'GET'],
      ['/api/%2e%2e/metrics', 'GET'],
      ['http://169.254.169.254/api/', 'GET'],
      ['/api/product/list', 'DELETE'],
    ])('cannot request the address %s with the method %s', async (url, method) => {
      await expect(pageWith(release, url, method)).rejects.toThrow('may not ask')
      expect(shared.api).not.toHaveBeenCalled()
    })
  })

  describe('DEL-05: although a shared module gives access to Node’s modules, the server code of a remote cannot have', () => {
    const attempts = {
      'a file of the machine': "fs.readFileSync('/etc/passwd')",
      'a file of the database': 'fs.readdirSync(ROOT)',
      'a new file among the releases': "fs.writeFileSync(ROOT + '/r/x', '')",
      'a file by a link': "fs.symlinkSync('/etc/passwd', ROOT + '/r/x')",
      'a process': "childProcess.spawnSync('id')",
      'a thread': "new workers.Worker('0', { eval: true })",
    }
    let release: Release
    beforeAll(() => {
      const ways = Object.entries(attempts).map(
        ([what, code]) => `${JSON.stringify(what)}: () => ${code}`,
      )
      const root = JSON.stringify(shared.dir)
      release = shared.release(
        '2.0.0',
        pageThat(
          `${values} return ({ ${ways.join(',')} })[values[0]]()`.replaceAll('ROOT', root),
          "import { fs, childProcess, workers } from 'node-modules'",
        ),
      )
    })

    test.each(Object.keys(attempts))('%s', async (what) => {
      await expect(pageWith(release, what)).rejects.toThrow(
        /^Access to this API has been restricted|requires full fs.read/,
      )
    })
  })
})

test('DEL-03: a link to a second file of a release is not run in place of the requested file', async () => {
  const release = test_.release('1.0.0', fine)
  const dir = join(test_.dir, 'r/mf-catalog/1.0.0/ssr')
  renameSync(join(dir, 'routes.mjs'), join(dir, 'other.mjs'))
  symlinkSync('other.mjs', join(dir, 'routes.mjs'))
  Object.assign(release.files, { 'ssr/other.mjs': release.files['ssr/routes.mjs'] })
  await expect(test_.page(release)).rejects.toThrow('cannot have')
})

test('DEL-03: a server build is not run if it was changed after its verification', async () => {
  const release = test_.release('1.0.0', fine, (content) => content.replace('Bonjour', 'Bonjouf'))
  await expect(test_.page(release)).rejects.toThrow('is not what its release says')
  test_.release('1.0.0', fine)
  expect(await test_.page(release)).toBe('Bonjour')
})

describe('DEL-05: only its own page is lost if server code', () => {
  /** A release in which this code renders `/bad`; pages at other paths are rendered without faults. */
  const badPage = (code: string) =>
    pageThat(`if (url.endsWith('/bad')) { ${code} } return 'Bonjour'`)

  test.each([
    ['throws', "throw new Error('broken')", 'broken', 0],
    [
      'ends the process',
      'setTimeout(() => { throw new Error() }); await new Promise(() => {})',
      'gone',
      1,
    ],
    ['takes too much memory', 'const all = []; for (;;) all.push(Array(1e5).fill({}))', 'gone', 1],
  ])('%s', async (_what, code, message, times) => {
    withLimits({ heapMb: 40 })
    const release = test_.release('1.0.0', badPage(code))
    expect(await test_.page(release)).toBe('Bonjour')
    await expect(test_.page(release, '/bad')).rejects.toThrow(message)
    expect(await test_.page(release)).toBe('Bonjour')
    expect(replaced()).toBe(times)
  })

  test('takes too much memory outside the heap', async () => {
    withLimits({ memoryMb: 250 })
    const code =
      'const all = []; while (all.push(new Uint8Array(1e6).fill(1)) < 1000) await 0; await new Promise(() => {})'
    const release = test_.release('1.0.0', badPage(code))
    // On a system without /proc, the gateway cannot measure the memory, so the page ends at its time limit.
    await expect(test_.page(release, '/bad')).rejects.toThrow(/gone: memory|No page/)
    expect(await test_.page(release)).toBe('Bonjour')
  })

  test('throws when it is imported', async () => {
    const release = test_.release('1.0.0', "throw new Error('broken')")
    await expect(test_.page(release)).rejects.toThrow('broken')
    expect(await test_.page(test_.release('2.0.0', fine))).toBe('Bonjour')
  })

  test('loops without end, which its processor time shows', async () => {
    withLimits({ silentMs: 300 })
    const release = test_.release('1.0.0', badPage('for (;;) {}'))
    await test_.page(release)
    await expect(test_.page(release, '/bad')).rejects.toThrow('gone: hangs')
    expect(await test_.page(release)).toBe('Bonjour')
    expect(replaced()).toBe(1)
  })

  test('loops without end while other pages wait; these pages are rendered again', async () => {
    withLimits({ ...patient, silentMs: 300 })
    const release = test_.release('1.0.0', badPage('for (;;) {}'))
    await test_.page(release)
    const bad = test_.page(release, '/bad').catch((error: Error) => error.message)
    const others = Array.from({ length: 6 }, () => test_.page(release))
    expect(await Promise.all(others)).toEqual(Array(6).fill('Bonjour'))
    expect(await bad).toBe('The render process is gone: hangs')
  })

  test('computes without end, but lets other code run in between', async () => {
    withLimits({ turnMs: 1200 })
    // The system reports that the process uses a whole core.
    takesProcessorTime(() => performance.now())
    const code = 'for (;;) await new Promise((resolve) => setTimeout(resolve, 10))'
    const release = test_.release('1.0.0', badPage(code))
    await test_.page(release)
    const ends: string[] = []
    const bad = test_.page(release, '/bad').catch((error: Error) => ends.push(error.message))
    // The process still renders pages and sends messages, unless the machine is busy.
    while (ends.length === 0) await test_.page(release)
    await bad
    expect(ends[0]).toMatch(/No page after 1200 ms|gone: hangs/)
    expect(replaced()).toBe(1)
    expect(await test_.page(release)).toBe('Bonjour')
  })

  test('waits without end; its process is not ended, because it blocks no other pages', async () => {
    withLimits({ turnMs: 1000 })
    takesProcessorTime(() => 0)
    const release = test_.release('1.0.0', badPage('await new Promise(() => {})'))
    await test_.page(release)
    await expect(test_.page(release, '/bad')).rejects.toThrow('No page after 1000 ms')
    expect(await test_.page(release)).toBe('Bonjour')
    expect(replaced()).toBe(0)
  })

  test('loops without end and is aborted by the gateway', async () => {
    withLimits({ ...patient, silentMs: 300 })
    const release = test_.release('1.0.0', badPage('for (;;) {}'))
    await test_.page(release)
    const controller = new AbortController()
    const bad = test_.page(release, '/bad', {}, controller.signal)
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error('No answer in 10000 ms'))
    await expect(bad).rejects.toThrow('No answer in 10000 ms')
    expect(await test_.page(release)).toBe('Bonjour')
  })

  test('ends the process while other pages are rendered in it; these pages are rendered again', async () => {
    const held = Promise.withResolvers<Response>()
    test_.api.mockReturnValueOnce(held.promise).mockImplementation(async () => new Response('neu'))
    const source = pageThat(
      "if (url.endsWith('/bad')) { setTimeout(() => { throw new Error() }); await new Promise(() => {}) } return (await ask('/api/settings', {})).text()",
    )
    const release = test_.release('1.0.0', source)
    const other = test_.page(release)
    await waitUntil(() => test_.api.mock.calls.length === 1)
    await expect(test_.page(release, '/bad')).rejects.toThrow('gone')
    expect(await other).toBe('neu')
  })

  test('fails repeatedly; its set of releases is not rendered for a minute, but other sets are', async () => {
    const release = test_.release('1.0.0', "throw new Error('broken')")
    for (let page = 0; page < 5; page += 1) {
      await expect(test_.page(release)).rejects.toThrow('broken')
    }
    expect(test_.pool.givenUp).toEqual(['mf-catalog@1.0.0'])
    await expect(test_.page(release)).rejects.toThrow('is not rendered for a while')
    expect(await test_.page(test_.release('2.0.0', fine))).toBe('Bonjour')
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 60_001)
    expect(test_.pool.givenUp).toEqual([])
    await expect(test_.page(release)).rejects.toThrow('broken')
  })
})

describe('OPS-02: more simultaneous pages than a process can render', () => {
  /** A release with a page that computes for this time, in ms. */
  const computing = (ms: number) =>
    pageThat(
      `const end = performance.now() + ${ms}; while (performance.now() < end); return 'Bonjour'`,
    )

  test('are not an error of the process: each page is rendered, or waits up to a second for its turn', async () => {
    const release = test_.release('1.0.0', computing(300))
    await test_.page(release)
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => test_.page(release).catch((error: unknown) => error)),
    )
    const late = outcomes.filter((outcome) => outcome instanceof WaitedTooLong)
    const pages = outcomes.filter((outcome) => outcome === 'Bonjour')
    expect(late.length + pages.length).toBe(40)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(replaced()).toBe(0)
    expect(await test_.page(release)).toBe('Bonjour')
  })

  test('do not stop the rendering of a page that several visitors request, even after a long wait', async () => {
    withLimits({ longestWaitMs: 1, turnMs: 60_000 })
    jest.spyOn(os, 'availableParallelism').mockReturnValue(1)
    const release = test_.release('1.0.0', computing(100))
    await test_.page(release)
    const early = [test_.page(release), test_.page(release)]
    const wanted = test_.page(release, wantedPath)
    const others = Array.from({ length: 12 }, () => test_.page(release))
    const outcomes = await Promise.allSettled([wanted, ...early, ...others])
    expect(outcomes[0]).toEqual({ status: 'fulfilled', value: 'Bonjour' })
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(3)
  })

  test('get a second process while they wait, on a machine with two cores', async () => {
    withLimits(patient)
    jest.spyOn(os, 'availableParallelism').mockReturnValue(2)
    const release = test_.release('1.0.0', computing(20))
    await test_.page(release)
    await Promise.all(Array.from({ length: 20 }, () => test_.page(release)))
    expect(test_.pool.running).toBe(2)
  })

  test('leave the process of normal priority to a page that several visitors request', async () => {
    withLimits(patient)
    jest.spyOn(os, 'availableParallelism').mockReturnValue(2)
    const busy = 'const end = performance.now() + 20; while (performance.now() < end);'
    const source = pageThat(`${busy} return String(id)`, 'const id = Math.random()')
    const release = test_.release('1.0.0', source)
    const first = await test_.page(release)
    const processes = new Set([first])
    const askForBoth = async () => {
      while (processes.size < 2) processes.add(await test_.page(release))
    }
    await Promise.all(Array.from({ length: 12 }, askForBoth))
    const others = Array.from({ length: 20 }, () => test_.page(release))
    const wanted: string[] = []
    for (let page = 0; page < 8; page += 1) wanted.push(await test_.page(release, wantedPath))
    expect(new Set(wanted)).toEqual(new Set([first]))
    await Promise.all(others)
  })

  test('get no second process on a machine with one core', async () => {
    withLimits(patient)
    jest.spyOn(os, 'availableParallelism').mockReturnValue(1)
    const release = test_.release('1.0.0', computing(10))
    await Promise.all(Array.from({ length: 20 }, () => test_.page(release)))
    expect(test_.pool.running).toBe(1)
  })

  test('do not wait for pages that are waiting for the API', async () => {
    const held = Promise.withResolvers<null>()
    test_.api.mockImplementation(() => held.promise.then(() => new Response('enfin')))
    const source = pageThat(
      "return url.endsWith('/slow') ? (await ask('/api/settings', {})).text() : 'Bonjour'",
    )
    const release = test_.release('1.0.0', source)
    const slow = Array.from({ length: 10 }, () => test_.page(release, '/slow'))
    await waitUntil(() => test_.api.mock.calls.length === 10)
    expect(await test_.page(release)).toBe('Bonjour')
    held.resolve(null)
    expect(await Promise.all(slow)).toEqual(Array(10).fill('enfin'))
  })
})

test('DEL-05: a slow API does not count as an error of the release', async () => {
  const asked = Promise.withResolvers<null>()
  const answer = Promise.withResolvers<Response>()
  test_.api.mockImplementation(() => {
    asked.resolve(null)
    return answer.promise
  })
  const source = pageThat(
    "return url.endsWith('/first') ? '' : (await ask('/api/settings', {})).text()",
  )
  const release = test_.release('1.0.0', source)
  await test_.page(release, '/first')
  holdTimers()
  const page = test_.page(release)
  await asked.promise
  await jest.advanceTimersByTimeAsync(9000)
  answer.resolve(new Response('spät'))
  expect(await page).toBe('spät')
})

test('DEL-05: if no file descriptor is free for a process, the page is not rendered and the gateway keeps running', async () => {
  jest.spyOn(childProcess, 'spawn').mockImplementation(() => {
    // Behaves as Node.js does in this case: no streams, no id, and `error` on the next tick.
    const child = Object.assign(new EventEmitter(), { kill: () => false })
    process.nextTick(() => child.emit('error', new Error('spawn EMFILE')))
    return child as childProcess.ChildProcess
  })
  const release = test_.release('1.0.0', fine)
  await expect(test_.page(release)).rejects.toThrow('gone: ended')
  expect(test_.pool.running).toBe(0)
  jest.restoreAllMocks()
  expect(await test_.page(release)).toBe('Bonjour')
})

test('MFE-04: the memory of all running processes is reported', async () => {
  jest.spyOn(fs, 'readFile').mockResolvedValue('Name:\tnode\nVmRSS:\t   51200 kB\n')
  for (const version of ['1.0.0', '2.0.0']) await test_.page(test_.release(version, fine))
  const memory = 2 * 51_200 * 1024
  await waitUntil(() => test_.pool.memoryBytes >= memory)
  expect(test_.pool.memoryBytes).toBe(memory)
  test_.pool.close()
  await waitUntil(() => test_.pool.memoryBytes === 0)
})

test('OPS-05: the render processes end when the gateway ends', async () => {
  const release = test_.release('1.0.0', pageThat('await new Promise(() => {})'))
  const page = test_.page(release)
  await waitUntil(() => test_.pool.running === 1)
  test_.pool.close()
  await expect(page).rejects.toThrow('The shop stops')
  await waitUntil(() => test_.pool.running === 0)
  await expect(test_.page(release)).rejects.toThrow('The shop stops')
})
