import { pino } from 'pino'
import type { LocalReleases } from '@shop/releases'
import type { PageView } from '../../../src/server.tsx'
import type { Api } from '../../api/api.ts'
import { shopSettings } from '../../api/shop-settings.ts'
import { Locales } from '../../releases/locales.ts'
import type { ActiveReleases } from '../../releases/release-sets.ts'
import type { ShellBuild } from '../../releases/shell-build.ts'
import { closeModules } from '../inside/closed-modules.ts'
import { Renderers } from '../inside/renderers.ts'
import { RenderProcesses } from '../render-processes.ts'

interface BenchOptions {
  shell: ShellBuild
  active: ActiveReleases
  copies: LocalReleases
  apiUrl: string
  runs: number
}

const paths = ['/', '/collection', '/search?q=creme', '/cart', '/account']
/** Runs that are not counted: the engine compiles what runs often. */
const warmUp = 60

/** Prints for each page both times, and answers what the process costs, in ms. */
export async function benchPages(options: BenchOptions): Promise<number[]> {
  const { shell, active, copies, apiUrl, runs } = options
  const log = pino({ level: 'warn' })
  const api = { fetch: rememberedAnswers(apiUrl) }
  const settings = await shopSettings(api, log)()
  const texts = await new Locales({ copies, shell, log }).texts(active)
  const view: PageView = { language: 'fr', publicUrl: apiUrl, texts, settings }
  const processes = new RenderProcesses({ shell, releasesDir: copies.dir, api, log })
  const here = await rendererHere(options, api)
  const costs: number[] = []
  for (const path of [...paths, await aProduct(api)]) {
    const url = new URL(path, apiUrl)
    const releases = releasesAt(options, url.pathname)
    const { signal } = new AbortController()
    const ways = [
      () => here.render(releases, url, view, signal),
      () => processes.render(releases, url, view, signal),
    ]
    const times: number[][] = [[], []]
    for (let run = -warmUp; run < runs; run += 1) {
      for (const [way, render] of ways.entries()) {
        const started = performance.now()
        const page = await render()
        const time = performance.now() - started
        if (page instanceof Response || page.failures.length > 0) throw new Error(`${path} failed`)
        if (run >= 0) times[way]?.push(time)
      }
    }
    const [inside = 0, apart = 0] = times.map(quick)
    costs.push(apart - inside)
    const figures = [inside, apart, apart - inside].map((ms) => ms.toFixed(2).padStart(7))
    console.log(`${path.padEnd(40)} here ${figures[0]}  apart ${figures[1]}  cost ${figures[2]} ms`)
  }
  processes.close()
  return costs
}

async function rendererHere({ shell, copies, active }: BenchOptions, api: Pick<Api, 'fetch'>) {
  const integrity = new Map<string, string>(
    Object.values(active.releases).flatMap((release) =>
      Object.entries(release.files).map(
        ([path, file]) => [`${copies.dirOf(release)}/${path}`, file.integrity] as const,
      ),
    ),
  )
  shell.server.configureApi({ fetch: api.fetch })
  await closeModules(shell.server.providedModules, copies.dir, (path) => integrity.get(path))
  return new Renderers({
    createRenderer: shell.server.createRenderer,
    copies,
    log: pino({ level: 'warn' }),
    importModule: (url) => import(url),
  })
}

function releasesAt({ shell: { server }, active }: BenchOptions, pathname: string) {
  const { offer, releases } = active
  const fragments = server.openSlotsAt(pathname).flatMap((name) => {
    const release = releases[offer.fragments[name] ?? '']
    return release ? [[name, release] as const] : []
  })
  return {
    page: releases[server.remoteOf(offer, pathname) ?? ''],
    fragments: Object.fromEntries(fragments),
  }
}

/** Each answer of the API is asked for once, so that its time is in neither way's. */
function rememberedAnswers(apiUrl: string): typeof fetch {
  const known = new Map<string, { status: number; type: string; text: string }>()
  return async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    let answer = known.get(path)
    if (!answer) {
      const response = await fetch(new URL(path, apiUrl), init)
      const type = response.headers.get('content-type') ?? ''
      answer = { status: response.status, type, text: await response.text() }
      known.set(path, answer)
    }
    const headers = { 'content-type': answer.type }
    return new Response(answer.text, { status: answer.status, headers })
  }
}

async function aProduct({ fetch: ask }: Pick<Api, 'fetch'>): Promise<`/product/${string}`> {
  const answer = await ask('/api/product/enhanced-filtered?sort=newest&limit=12')
  const { products } = (await answer.json()) as { products: { _id: string }[] }
  return `/product/${products[0]?._id}`
}

/** That of the tenth percentile: what the machine does beside the bench only ever makes a page slower. */
function quick(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0
}
