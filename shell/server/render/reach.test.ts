import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { attackSource, type AttackTargets } from '@shop/testing/server-code'
import { aRenderPool, pageThat, type TestPool } from './testing/a-render-pool.ts'

let test_: TestPool
beforeEach(() => {
  test_ = aRenderPool()
  test_.api.mockImplementation(async () => new Response('{}'))
})
afterEach(() => test_.close())

/** The value that a page of a remote with this server code shows as JSON. */
async function said(body: string, imports = '', before = ''): Promise<unknown> {
  const source = `${imports}; ${attackSource} ${before}; ${pageThat(body)}`
  return JSON.parse(await test_.page(test_.release('1.0.0', source))) as unknown
}

test('SEC-06: server code of a remote can assign a property to its own object, although the object’s frozen prototype also has the property', async () => {
  const body = `
    function Old() {}
    Old.prototype = Object.create(Error.prototype)
    Old.prototype.constructor = Old
    Old.prototype.toString = () => 'own text'
    const error = new TypeError('x')
    error.name = 'OwnError'
    error.message = 'own message'
    class List extends Array {}
    const list = List.of(1, 2).map((each) => each * 2)
    list.toString = () => 'own list'
    const element = () => null
    element.toString = () => '.own'
    const own = { __proto__: null, ...{ hasOwnProperty: 1 } }
    const bag = {}
    bag.valueOf = () => 7
    bag.constructor = 'own'
    return JSON.stringify([
      String(new Old()), new Old().constructor === Old, String(error), String(list), list instanceof List, String(element),
      own.hasOwnProperty, bag + 1, Object.keys(bag), String({}), [1, 2].toString(), {}.constructor === Object,
    ])`
  expect(await said(body)).toEqual([
    'own text',
    true,
    'OwnError: own message',
    'own list',
    true,
    '.own',
    1,
    8,
    ['valueOf', 'constructor'],
    '[object Object]',
    '1,2',
    true,
  ])
})

test('SEC-06: if server code calls the API in an endless loop, the calls do not reach the gateway', async () => {
  const body = `
    const all = await Promise.allSettled(Array.from({ length: 1200 }, () => ask('/api/settings', {})))
    return JSON.stringify(all.filter(({ reason }) => reason?.message === 'Too many calls at once').length)`
  expect(await said(body)).toBe(200)
})

interface Reach {
  outward: string[]
  changeable: string[]
  objects: number
}

const withNodeModules = "import * as handed from 'node-modules'"

test('SEC-06: server code of a remote cannot replace functions of the language or of Node, and the shell renders as before', async () => {
  const before = 'const stayed = attack.patch()'
  const seen = await said('return JSON.stringify([stayed, attack.recorded.length])', '', before)
  expect(seen).toEqual([[], 0])
  expect(await test_.page(undefined)).toBe('of the shell')
})

test('SEC-06: every object that server code can reach is frozen and gives no access to a socket, process or module of Node', async () => {
  const body =
    "const answer = await ask('/api/settings', {}); return JSON.stringify(attack.reach({ ask, view, answer, shared }))"
  const before = 'attack.patch()'
  const reach = (await said(body, "import * as shared from 'react'", before)) as Reach
  expect(reach.outward).toEqual([])
  expect(reach.changeable).toEqual([])
  expect(reach.objects).toBeGreaterThan(1000)
})

test('SEC-06: the search used by the previous test finds dangerous objects if a shared module gives access to them', async () => {
  const { outward } = (await said(
    'return JSON.stringify(attack.reach({ handed }))',
    withNodeModules,
  )) as Reach
  for (const name of ['Socket', 'spawn', 'lookup', 'createSocket', 'process', 'kill', 'Worker']) {
    expect(outward).toContainEqual(expect.stringMatching(new RegExp(`: ${name}$`)))
  }
})

describe('with listeners on this machine', () => {
  let targets: AttackTargets
  const reached = jest.fn()
  const tcp = createServer()
  const unix = createServer()
  let udp: Socket

  for (const server of [tcp, unix]) {
    server.on('connection', (socket) => {
      reached(socket.localAddress)
      // The process is killed after the test, which may cause an error of the socket.
      socket.on('error', () => socket.destroy())
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    })
  }

  beforeEach(async () => {
    udp = createSocket('udp4').on('message', reached)
    const path = join(test_.dir, 'a.sock')
    tcp.listen(0, '127.0.0.1')
    unix.listen(path)
    udp.bind(0, '127.0.0.1')
    await Promise.all([tcp, unix, udp].map((server) => once(server, 'listening')))
    const { port } = tcp.address() as AddressInfo
    targets = { port, udpPort: udp.address().port, path, pid: process.pid }
  })
  afterEach(() => {
    tcp.close()
    unix.close()
    udp.close()
  })

  test('SEC-06: no attempt of server code to reach the system succeeds', async () => {
    const body = `return JSON.stringify(await attack.attempt(${JSON.stringify(targets)}))`
    expect(await said(body, '', 'attack.patch()')).toEqual([])
    expect(reached).not.toHaveBeenCalled()
  })

  test.each([
    ['a connection', (to) => `handed.net.connect(${to.port}, '127.0.0.1')`],
    ['a connection to a unix socket', (to) => `handed.net.connect('${to.path}')`],
    ['a server on a unix socket', (to) => `handed.net.createServer().listen('${to.path}2')`],
    ['a DNS lookup', () => "handed.dns.promises.lookup('localhost')"],
    ['a query to a DNS server', () => "handed.dns.promises.resolve4('shop.test')"],
    [
      'a datagram',
      (to) =>
        `const socket = handed.dgram.createSocket('udp4'); socket.send('x', ${to.udpPort}, '127.0.0.1', (error) => error && socket.emit('error', error)); return socket`,
    ],
  ] as [string, (to: AttackTargets) => string][])(
    'SEC-06: Node itself refuses %s, even if a shared module gives access to Node’s modules',
    async (_what, code) => {
      const attempt = code(targets)
      const body = `
        const start = async () => { ${attempt.includes('return') ? attempt : `return ${attempt}`} }
        const outcome = await start().then(async (made) => {
          if (typeof made?.on !== 'function') return 'done'
          return await new Promise((resolve) => {
            for (const event of ['connect', 'listening']) made.on(event, () => resolve(event))
            made.on('error', (error) => resolve(error.code))
          })
        }).catch((error) => error.code)
        return JSON.stringify(outcome)`
      expect(await said(body, withNodeModules)).toBe('ERR_ACCESS_DENIED')
      expect(reached).not.toHaveBeenCalled()
    },
  )

  test('SEC-06: if code opens a server, Node itself refuses the server and the process ends', async () => {
    const body =
      "handed.net.createServer().listen(0, '127.0.0.1'); return await new Promise(() => {})"
    await expect(said(body, withNodeModules)).rejects.toThrow('gone: ended')
    const text = expect.stringMatching('Access to this API has been restricted') as string
    expect(test_.logged).toHaveBeenCalledWith(
      expect.objectContaining({ text }),
      'log of a render process',
    )
  })

  test('SEC-06: the process cannot send a signal, even if a shared module gives access to `process`', async () => {
    const body = `
      const { nodeProcess } = handed
      const names = ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'execve', 'stdout']
      return JSON.stringify(names.map((name) => typeof nodeProcess[name]))`
    expect(await said(body, withNodeModules)).toEqual(Array(9).fill('undefined'))
  })
})
