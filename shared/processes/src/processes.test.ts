import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { isAlive, isRunning, stopChild, untilServing } from './child-process.ts'
import { findFreePort } from './free-port.ts'
import { printableJson, toTable } from './text-table.ts'

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
  child = undefined
})

/** Starts a Node.js process that runs `script`. */
function start(script: string): ChildProcess {
  child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  return child
}

test('DEV-02: a server can listen on the port that is found', async () => {
  const port = await findFreePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(server.address()).toMatchObject({ port })
  server.close()
})

test('DEV-02: a child process is stopped, even if it ignores SIGTERM', async () => {
  const stubborn = start(
    'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready")',
  )
  await once(stubborn.stdout!, 'data')
  await stopChild(stubborn, 10)
  expect([isRunning(stubborn), stubborn.signalCode]).toEqual([false, 'SIGKILL'])
  await stopChild(stubborn)
})

test('DEV-02: `untilServing` waits until the server answers', async () => {
  const port = await findFreePort()
  const server = start(
    `require("http").createServer((_, answer) => answer.end()).listen(${port}, "127.0.0.1")`,
  )
  await untilServing(`http://127.0.0.1:${port}`, server)
  expect(isRunning(server)).toBe(true)
})

test('DEV-02: if a server ends while it starts, its exit code is reported', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`
  await expect(untilServing(url, start('process.exit(3)'))).rejects.toThrow('ended with 3')
})

test('MFE-04: in a printed table, each column is as wide as its widest cell, and no character moves the cursor', () => {
  const rows = [
    ['mf-catalog', 12],
    ['a\u001b[2Jb\u202e', 3],
  ]
  expect(toTable(['REMOTE', 'TIMES'], rows)).toBe(
    'REMOTE      TIMES\nmf-catalog  12\na [2Jb      3\n',
  )
})

test('DEV-02: if a server does not answer with success, the wait ends after a time limit, and the error names this limit', async () => {
  const port = await findFreePort()
  const server = start(
    `require("http").createServer((_, answer) => answer.writeHead(503).end()).listen(${port}, "127.0.0.1")`,
  )
  const url = `http://127.0.0.1:${port}`
  await expect(untilServing(url, server, 60)).rejects.toThrow(
    `${url} has not answered with success within 0.06 s`,
  )
})

test('DEV-02: a process counts as alive until it has ended, regardless of the process that started it', async () => {
  const waiting = start('setInterval(() => {}, 1000)')
  expect([isAlive(waiting.pid!), isRunning(waiting)]).toEqual([true, true])
  await stopChild(waiting)
  expect([isAlive(waiting.pid!), isRunning(waiting)]).toEqual([false, false])
  expect([isRunning(undefined), await stopChild(undefined)]).toEqual([false, undefined])
  jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  expect(isAlive(1)).toBe(true)
})

test('MFE-04: printed JSON keeps its lines and values, and none of its characters moves the cursor', () => {
  const value = { name: 'a\u001b[2J\u202e', tag: '\u{e0001}', note: ['1', '2'] }
  const text = printableJson(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.split('\n')).toHaveLength(9)
  expect(text).toContain('"a\\u001b[2J\\u202e"')
  expect(text).toContain('"\\udb40\\udc01"')
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
})
