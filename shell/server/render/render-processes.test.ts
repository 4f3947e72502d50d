/** @jest-environment node */
import { waitUntil } from '@shop/testing/wait-until'
import { visitor } from '../api/api.ts'
import { aRenderPool, pageThat, type TestPool } from './testing/a-render-pool.ts'

let test_: TestPool
beforeEach(() => {
  test_ = aRenderPool()
})
afterEach(() => {
  test_.close()
  jest.restoreAllMocks()
})

const fine = pageThat("return 'Bonjour'")

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

test('CART-03: what the visitor’s cookie says of the cart reaches the page', async () => {
  const cart = { cart: { ['a'.repeat(24)]: { default: 2 } }, hasCoupon: false }
  const release = test_.release('1.0.0', pageThat('return JSON.stringify(view.context)'))
  expect(JSON.parse(await test_.page(release, '/cart', { cart }))).toEqual({ cart })
  expect(await test_.page(release, '/cart')).toBe('{}')
})

test('MFE-03: two versions of a remote are rendered side by side', async () => {
  const versions = ['1.0.0', '2.0.0'].map((version) =>
    test_.release(version, pageThat(`return '${version}'`)),
  )
  expect(await Promise.all(versions.map((release) => test_.page(release)))).toEqual([
    '1.0.0',
    '2.0.0',
  ])
  expect(test_.pool.running).toBe(2)
})

test('DEL-05: a page of the shell alone needs no process', async () => {
  const url = new URL('http://shop.test/about')
  const { signal } = new AbortController()
  const releases = { page: undefined, fragments: {} }
  const page = await test_.pool.render(releases, url, {} as never, signal)
  expect(page).toMatchObject({ body: 'of the shell' })
  expect(test_.pool.running).toBe(0)
})

test('ROUTE-07: the redirect of a loader reaches the gateway', async () => {
  const source = pageThat(
    "return new Response(null, { status: 302, headers: { location: '/orders' } })",
  )
  expect(await test_.page(test_.release('1.0.0', source))).toBe('302 /orders')
})

describe('calls of the API', () => {
  const asking = pageThat("return (await ask(url.slice(16), { method: 'GET' })).text()")

  test('GTRK-03: the gateway makes them as the visitor of the page', async () => {
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

  test.each([
    ['/metrics', 'GET'],
    ['//evil.test/api/settings', 'GET'],
    ['/api/../metrics', 'GET'],
    ['/api/%2e%2e/metrics', 'GET'],
    ['http://169.254.169.254/api/', 'GET'],
    ['/api/product/list', 'DELETE'],
  ])('SEC-01: %s by %s is not asked for', async (url, method) => {
    const source = pageThat(`return await ask('${url}', { method: '${method}' })`)
    await expect(test_.page(test_.release('1.0.0', source))).rejects.toThrow('may not ask')
    expect(test_.api).not.toHaveBeenCalled()
  })

  test('DEL-05: one that is made when its page is finished is made for nobody', async () => {
    const source = pageThat(
      "if (url.endsWith('/later')) return await new Promise((done) => setTimeout(() => done(said), 10)); setTimeout(() => void ask('/api/settings', {}).catch((error) => (said = error.message))); return 'Bonjour'",
      "let said = ''",
    )
    const release = test_.release('1.0.0', source)
    await test_.page(release)
    expect(await test_.page(release, '/later')).toBe('no page asks for it')
    expect(test_.api).not.toHaveBeenCalled()
  })
})

/** What the page says, or how it fails; each with a release of its own. */
async function outcomeOf(source: string): Promise<string> {
  released += 1
  const release = test_.release(`1.0.${released}`, source)
  return await test_.page(release).catch((error: Error) => error.message)
}
let released = 0

describe('DEL-05: the server code of a remote cannot have', () => {
  test('a module of Node, a package, a file that is no part of a release, or code from a text', async () => {
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
  })

  test('a connection, a signal or code made of text', async () => {
    const names = ['fetch', 'WebSocket', 'EventSource', 'require', 'process.kill', 'process.exit']
    const source = pageThat(
      `return [${names.join(',')}, console._stdout].map((power) => typeof power).join()`,
    ).replace('require,', 'globalThis.require,')
    expect(await outcomeOf(source)).toBe(Array(7).fill('undefined').join(','))
    expect(await outcomeOf(pageThat("return eval('1')"))).toMatch('Code generation from strings')
  })

  const withPowers = "import { fs, childProcess, workers } from 'powers'"
  test.each([
    ['a file of the machine', "fs.readFileSync('/etc/passwd')"],
    ['a file of the database', 'fs.readdirSync(ROOT)'],
    ['a new file among the releases', "fs.writeFileSync(ROOT + '/r/x', '')"],
    ['a file by a link', "fs.symlinkSync('/etc/passwd', ROOT + '/r/x')"],
    ['a process', "childProcess.spawnSync('id')"],
    ['a thread', "new workers.Worker('0', { eval: true })"],
  ])('%s, even where a shared module handed Node’s modules on', async (_what, code) => {
    const source = pageThat(`return ${code.replace('ROOT', JSON.stringify(test_.dir))}`, withPowers)
    expect(await outcomeOf(source)).toMatch(
      /^Access to this API has been restricted|requires full fs.read/,
    )
  })
})

test('DEL-03: a server build that was changed since it was verified is not run', async () => {
  const release = test_.release('1.0.0', fine, (content) => content.replace('Bonjour', 'Bonjouf'))
  await expect(test_.page(release)).rejects.toThrow('is not what its release says')
  test_.release('1.0.0', fine)
  expect(await test_.page(release)).toBe('Bonjour')
})

describe('DEL-05: only its own page is lost where server code', () => {
  /** `/bad` is rendered by this code, other paths are fine. */
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
  ])('%s', async (_what, code, message, replaced) => {
    test_.close()
    test_ = aRenderPool({ heapMb: 40 })
    const release = test_.release('1.0.0', badPage(code))
    expect(await test_.page(release)).toBe('Bonjour')
    await expect(test_.page(release, '/bad')).rejects.toThrow(message)
    expect(await test_.page(release)).toBe('Bonjour')
    const reasons = test_.logged.mock.calls.filter(
      ([, text]) => text === 'a render process is replaced',
    )
    expect(reasons).toHaveLength(replaced)
  })

  test('takes too much memory outside the heap', async () => {
    test_.close()
    test_ = aRenderPool({ memoryMb: 250 })
    const code =
      'const all = []; while (all.push(new Uint8Array(1e6).fill(1)) < 1000) await 0; await new Promise(() => {})'
    const release = test_.release('1.0.0', badPage(code))
    // Without /proc it is only as slow as any page may be.
    await expect(test_.page(release, '/bad')).rejects.toThrow(/gone: memory|No page/)
    expect(await test_.page(release)).toBe('Bonjour')
  })

  test('throws when it is imported', async () => {
    const release = test_.release('1.0.0', "throw new Error('broken')")
    await expect(test_.page(release)).rejects.toThrow('broken')
    expect(await test_.page(test_.release('2.0.0', fine))).toBe('Bonjour')
  })

  test.each([
    ['loops without end', 'for (;;) {}'],
    ['waits without end', 'await new Promise(() => {})'],
  ])('%s', async (_what, code) => {
    test_.close()
    test_ = aRenderPool({ ownTimeMs: 1000 })
    const release = test_.release('1.0.0', badPage(code))
    await expect(test_.page(release, '/bad')).rejects.toThrow('No page after 1000 ms')
    expect(await test_.page(release)).toBe('Bonjour')
  })

  test('ends the process while other pages are rendered in it, which are rendered again', async () => {
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

  test('does it again and again: it is given up for a minute, and others are not', async () => {
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

test('DEL-05: a slow API is no fault of the release', async () => {
  test_.close()
  test_ = aRenderPool({ ownTimeMs: 500 })
  test_.api.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return new Response('spät')
  })
  const source = pageThat("return (await ask('/api/settings', {})).text()")
  expect(await test_.page(test_.release('1.0.0', source))).toBe('spät')
})

test('OPS-05: the processes end with the gateway', async () => {
  const release = test_.release('1.0.0', pageThat('await new Promise(() => {})'))
  const page = test_.page(release)
  await waitUntil(() => test_.pool.running === 1)
  test_.pool.close()
  await expect(page).rejects.toThrow('The shop stops')
  await waitUntil(() => test_.pool.running === 0)
  await expect(test_.page(release)).rejects.toThrow('The shop stops')
})
