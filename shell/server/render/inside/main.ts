import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageView, RenderedPage } from '../../../src/server.tsx'
import type * as ShellServer from '../../../src/server.tsx'
import { GatewayPipe } from './gateway-pipe.ts'
import { restrictModules } from './restrict-modules.ts'
import { freezeIntrinsics, freezeModules } from './freeze-intrinsics.ts'
import { restrictGlobals, textOf } from './globals.ts'
import {
  type Message,
  messageBytes,
  messageReader,
  type ErrorText,
  type FromProcess,
  maxLogged,
  type OpenRelease,
  type PageToRender,
  type ToProcess,
} from './messages.ts'
import { Renderers } from './renderers.ts'

/**
 * A render process (DEL-05), started as `main.ts <the shell's server build> <folder of releases>` and connected to the
 * gateway by descriptor 3.
 */
const [, , shellFile = '', releasesDir = ''] = process.argv
// The process ends when the gateway ends.
const pipe = new GatewayPipe(process.exit.bind(process, 0))
const send = (message: FromProcess, parts?: (string | Buffer)[]) =>
  pipe.write(messageBytes(message, parts))

/** Id of the page for which code is running. */
const currentPage = new AsyncLocalStorage<number>()
const releases = new Map<string, OpenRelease>()
/** Absolute path of a file → the file's hash. */
const integrity = new Map<string, string>()
/** Number → texts or settings. Messages about pages contain only the number. */
const kept = new Map<number, unknown>()
const calls = new Map<number, PromiseWithResolvers<Response>>()
/** Maximum number of open calls. It is more than all pages need, and stops an endless loop of calls. */
const maxWaiting = 1000
let lastCall = 0
let logged = 0

const shell = (await import(pathToFileURL(shellFile).href)) as typeof ShellServer
shell.configureApi({ fetch: callInGateway })
const renderers = new Renderers({
  createRenderer: shell.createRenderer,
  copies: { dirOf: ({ name, version }) => join(releasesDir, name, version) },
  log: { error: ({ err, server }, message) => log(`${message}: ${server}: ${textOf(err)}`) },
  importModule: (url) => import(url),
})

// An unhandled rejection of one page must not end other pages.
process.on('unhandledRejection', (error) => log(`unhandled rejection: ${textOf(error)}`))
// Tells the gateway to replace the process, because the process cannot exit by itself while it reads the pipe.
process.on('uncaughtException', (error) => {
  log(`uncaught exception: ${textOf(error)}`)
  send({ kind: 'broken' })
})
await restrictModules(shell.providedModules, releasesDir, (path) => integrity.get(path))
restrictGlobals(log)
freezeIntrinsics()
freezeModules(Object.values(shell.providedModules))
// No server code of remotes is loaded before this point.
pipe.listen(messageReader(receive))
send({ kind: 'ready' })

function receive({ header, parts }: Message): void {
  const message = header as ToProcess
  if (message.kind === 'render') return void currentPage.run(message.page, render, message)
  if (message.kind === 'open') return open(message.releases)
  if (message.kind === 'keep') {
    kept.set(message.id, JSON.parse(String(parts[0])))
    if (message.forget !== undefined) kept.delete(message.forget)
    return
  }
  const call = calls.get(message.call)
  calls.delete(message.call)
  if (message.kind === 'no-answer') call?.reject(new Error(message.reason))
  else call?.resolve(answerOf(message, parts[0]))
}

function open(opened: OpenRelease[]): void {
  for (const release of opened) {
    const { name, version, files } = release
    releases.set(`${name}@${version}`, release)
    for (const [path, file] of Object.entries(files)) {
      integrity.set(join(releasesDir, name, version, path), file.integrity)
    }
  }
}

async function render(message: PageToRender): Promise<void> {
  const { page } = message
  let isUnloadable = true
  try {
    const renderer = await renderers.forReleases({
      page: releases.get(message.owner ?? ''),
      fragments: Object.fromEntries(
        Object.entries(message.fragments).flatMap(([name, id]) => {
          const release = releases.get(id)
          return release ? [[name, release]] : []
        }),
      ),
    })
    isUnloadable = false
    answer(page, await renderer.render(new Request(message.url), viewOf(message)))
  } catch (error) {
    send({ kind: 'failed', page, error: errorText(error), isUnloadable })
  }
}

function viewOf({ language, publicUrl, links, context, texts, settings }: PageToRender): PageView {
  return {
    language: language as PageView['language'],
    publicUrl,
    links,
    context,
    texts: kept.get(texts) as PageView['texts'],
    settings: kept.get(settings) as PageView['settings'],
  }
}

function answer(page: number, rendered: RenderedPage | Response): void {
  if (rendered instanceof Response) {
    const { status, headers } = rendered
    return send({ kind: 'redirect', page, status, location: headers.get('location') ?? '' })
  }
  const { head, styles, body, hydration, failures, ...rest } = rendered
  send({ kind: 'page', page, ...rest, failures: failures.map(errorText) }, [
    head,
    styles,
    body,
    hydration,
  ])
}

/** The `fetch` of this process. The gateway makes the API call on behalf of the page's visitor. */
function callInGateway(url: string, { method = 'GET', headers, body, signal }: RequestInit) {
  if (calls.size >= maxWaiting) return Promise.reject(new Error('Too many calls at once'))
  lastCall += 1
  const call = lastCall
  const waiting = Promise.withResolvers<Response>()
  calls.set(call, waiting)
  signal?.addEventListener('abort', () => {
    if (!calls.delete(call)) return
    waiting.reject(signal.reason as Error)
    send({ kind: 'abort', call })
  })
  const type = (headers as Record<string, string> | undefined)?.['content-type'] ?? ''
  const page = currentPage.getStore() ?? 0
  send({ kind: 'call', call, page, method, url, type }, typeof body === 'string' ? [body] : [])
  return waiting.promise
}

function answerOf({ status, type }: { status: number; type: string }, body?: Buffer): Response {
  return new Response(body ? new Uint8Array(body) : null, {
    status,
    headers: { 'content-type': type },
  })
}

function log(text: string): void {
  logged += 1
  if (logged <= maxLogged) send({ kind: 'log', text: text.slice(0, 4000) })
}

function errorText(error: unknown): ErrorText {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  // The stack includes the cause of the error.
  return { name, message, stack: textOf(error) }
}
