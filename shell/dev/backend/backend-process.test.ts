/** @jest-environment node */
import { once } from 'node:events'
import fs, {
  type FSWatcher,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@shop/processes/child-process'
import { waitUntil } from '@shop/testing/wait-until'
import { BackendProcess } from './backend-process.ts'

/** A program that prints when it starts and stops, and that takes some time to end. */
const script = `
import { createServer } from 'node:http'
console.log('started ' + process.pid)
createServer((request, response) => {
  if (request.url !== '/half') return response.end(String(process.pid))
  response.writeHead(200, { 'content-length': 100 }).write('half', () => process.exit(1))
}).on('error', () => setInterval(() => {}, 1000)).listen(process.env.PORT, '127.0.0.1')
process.on('SIGTERM', () => {
  console.log('stopping ' + process.pid)
  setTimeout(() => process.exit(0), 300)
})
`

let dir: string
let lines: string[]
let backend: BackendProcess
let server: Server | undefined

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'backend-'))
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'main.mjs'), script)
  lines = []
  const note = (line: string) => void lines.push(line)
  const program = { dir, script: 'main.mjs', sources: ['src'] }
  backend = new BackendProcess(
    { env: () => Promise.resolve(process.env), onLine: note, onNote: note },
    program,
  )
})
afterEach(async () => {
  server?.close()
  server = undefined
  await backend.close()
  for (const pid of started().filter(isAlive)) process.kill(pid, 'SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

function change(content: string, file = 'orders.ts'): void {
  writeFileSync(join(dir, 'src', file), content)
}

const beginning = (word: string) => lines.filter((line) => line.startsWith(`${word} `))
const started = () => beginning('started').map((line) => Number(line.split(' ')[1]))
const stopping = () => beginning('stopping')
const noticed = (file = 'orders.ts') => lines.filter((line) => line.includes(`${file} has changed`))

test('DEV-01: after two quick changes, one backend runs, and it has the newest sources', async () => {
  expect(await backend.start()).toBe(true)
  change('one')
  await waitUntil(() => stopping().length === 1)
  change('two', 'carts.ts')
  await waitUntil(() => noticed('carts.ts').length > 0)

  const pid = Number(await (await backend.fetch('/')).text())
  await waitUntil(() => started().includes(pid))
  expect(started().filter(isAlive)).toEqual([pid])
  await backend.close()
  expect(started()).toHaveLength(2)
  expect(started().filter(isAlive)).toEqual([])
})

test('DEV-01: one save is logged once, even if it causes several events', async () => {
  await backend.start()
  for (const content of ['', 'on', 'one']) change(content)
  await waitUntil(() => started().length === 2)
  await backend.fetch('/')
  expect(lines.filter((line) => line.includes('has changed'))).toEqual(noticed())
  expect(noticed()).toHaveLength(1)

  change('two')
  await waitUntil(() => started().length === 3)
  await backend.fetch('/')
  expect(noticed()).toHaveLength(2)
})

test('DEV-01: every save is noticed, even if the editor replaces the file', async () => {
  change('one')
  await backend.start()
  for (const saves of [1, 2]) {
    change(`${saves}`, 'orders.ts~')
    renameSync(join(dir, 'src', 'orders.ts~'), join(dir, 'src', 'orders.ts'))
    await waitUntil(() => started().length === saves + 1)
    await backend.fetch('/')
  }
  expect(lines.filter((line) => line.includes('has changed'))).toEqual(noticed())
  expect(noticed()).toHaveLength(2)
})

test('DEV-01: files in folders that are created, deleted and created again are watched', async () => {
  await backend.start()
  const folder = join(dir, 'src', 'coupons')
  for (const times of [1, 2]) {
    mkdirSync(folder)
    change('one', 'coupons/coupon.ts')
    await waitUntil(() => started().length === 2 * times)
    await backend.fetch('/')
    rmSync(folder, { recursive: true })
    await waitUntil(() => started().length === 2 * times + 1)
    const answer = await backend.fetch('/')
    expect(Number(await answer.text())).toBe(started().at(-1))
  }
})

test('DEV-01: a backend that is killed during a restart is not started again', async () => {
  await backend.start()
  change('one')
  await waitUntil(() => stopping().length === 1)
  backend.kill()
  await waitUntil(() => !started().some(isAlive))
  await backend.close()
  expect(started()).toHaveLength(1)
})

test('DEV-01: if the backend interrupts an answer, the browser’s connection also ends', async () => {
  await backend.start()
  server = createServer((request, response) => void backend.handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/half`)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('DEV-01: if a folder can no longer be watched, this is logged, and the backend keeps running', async () => {
  const watch = jest.spyOn(fs, 'watch')
  await backend.start()
  const [watcher] = watch.mock.results.map(({ value }) => value as FSWatcher)
  watcher?.emit('error', new Error('too many watchers'))
  expect(lines.at(-1)).toMatch(/^Changes in src no longer start .*: too many watchers$/)
  expect((await backend.fetch('/')).ok).toBe(true)
})

test('DEV-01: if a folder cannot be watched, this is logged, and the backend starts', async () => {
  jest.spyOn(fs, 'watch').mockImplementationOnce(() => {
    throw new Error('too many watchers')
  })
  expect(await backend.start()).toBe(true)
  expect(lines).toContainEqual(expect.stringMatching(/^Changes in src .*: too many watchers$/))
})
