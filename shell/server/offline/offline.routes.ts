import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, directionOf, type Language } from '@shop/domain'
import { CompressedBody, encodingFor, isNamedBy, weakTag } from '@shop/http'
import type { ShopFolder } from '@shop/shop-folder'
import * as urls from '@shop/urls'
import { framePath, offlinePagePath, workerPath } from '../../src/service-worker/store-names.ts'
import { requestUrl } from '../http/request-path.ts'
import { cachedForMs } from '../page-cache/page-cache.ts'
import { activeVersions } from '../pages/document.ts'
import type { PageParts } from '../pages/page-parts.ts'
import { frameDocument } from '../pages/render-to-send.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import { languageInAddress, languageOf } from '../visits/visitor-language.ts'
import type { ChosenReleases } from '../visits/visits.ts'
import { installedTexts, offlinePage, offlinePagePolicy } from './offline-page.ts'

/** Maximum number of cached frames, one for each set of releases and language. Rendering a frame takes a few milliseconds. */
const maxFrames = 30

/** Registers `/service-worker.js`, which a browser revalidates with every page that it opens (PWA-01). */
export async function registerWorker(
  app: FastifyInstance,
  shell: Pick<ShellBuild, 'dist'>,
  isOn: boolean,
): Promise<void> {
  const script = new CompressedBody(await workerScript(shell, isOn))
  const tag = weakTag(script.body)
  app.get(workerPath, async (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .header('vary', 'Accept-Encoding')
      .header('content-security-policy', workerPolicy)
    if (isNamedBy(request.headers['if-none-match'], tag)) return reply.status(304).send()
    reply.type('text/javascript; charset=utf-8')
    const encoding = encodingFor(request.headers)
    if (!encoding) return reply.send(script.body)
    return reply.header('content-encoding', encoding).send(await script.compressed(encoding))
  })
}

/** Registers the manifest, the offline page and the frame for the service worker. */
export function registerOffline(app: FastifyInstance, parts: PageParts): void {
  const { shop } = parts
  const { accentCss, globalCss, pageColors } = parts.shell.server
  const page = offlinePage(shop, globalCss + accentCss(shop.accent))
  app.get('/manifest.webmanifest', (request, reply) => {
    const language = languageInAddress(requestUrl(request.url)) ?? defaultLanguage
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(shop, language, pageColors.light)))
  })
  app.get(offlinePagePath, (_request, reply) =>
    reply
      .header('cache-control', 'public, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', offlinePagePolicy)
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get(framePath, frameAnswers(parts))
}

/**
 * Returns the handler that sends the frame of the visitor's releases. The browser can fill this frame with any page.
 * The frame contains no data of the visitor.
 */
function frameAnswers(parts: PageParts) {
  const kept = new LRUCache<string, ReturnType<typeof frameDocument>>({
    max: maxFrames,
    ttl: cachedForMs,
  })
  const frameOf = (language: Language, chosen: ChosenReleases) => {
    const key = `${chosen.active.key} ${language}`
    const known = kept.get(key)
    if (known) return known
    const frame = frameDocument(parts, { ...chosen, language })
    kept.set(key, frame)
    return frame
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { cookie, 'accept-language': preferred } = request.headers
    const url = requestUrl(request.url)
    const language = languageOf({ asked: languageInAddress(url), cookie, preferred })
    const chosen = await parts.visits.ofPage(request, reply)
    // A page with a tester's overrides must not be shown again from the cache of the service worker.
    if (chosen.overrides) return reply.status(204).header('cache-control', 'no-store').send()
    // If the page that sends the request runs other releases, the service worker must not store this frame for it.
    const ran = url?.searchParams.get('ran') ?? ''
    if (ran !== activeVersions(parts.modules, chosen.active)) {
      return reply.status(409).header('cache-control', 'no-store').send()
    }
    const { page, policy } = await frameOf(language, chosen)
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest (PWA-01). The shop is one app in all languages, so `id` contains no language. */
function manifestOf(
  { name, tagline, description }: Pick<ShopFolder, 'name' | 'tagline' | 'description'>,
  language: Language,
  color: string,
): object {
  const { cart, orders, search } = installedTexts[language]
  return {
    id: urls.home(),
    name: `${name} – ${tagline[language]}`,
    short_name: name,
    description: description[language],
    lang: language,
    dir: directionOf(language),
    start_url: urls.home(),
    scope: urls.home(),
    display: 'standalone',
    background_color: color,
    theme_color: color,
    categories: ['shopping', 'health', 'beauty'],
    icons,
    shortcuts: [
      { name: cart, url: urls.cart() },
      { name: orders, url: urls.orders() },
      { name: search, url: urls.search() },
    ],
  }
}

/**
 * The script at the service worker's address if the service worker is switched off: deletes the stored files, then
 * unregisters itself. Browsers look for a new service worker with every page that they open, so the old one is removed
 * within one visit.
 */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => indexedDB.deleteDatabase('workbox-expiration'))
      .then(() => registration.unregister()),
  ),
)
`

/** The script at the service worker's address: the service worker, or the script that removes it. */
async function workerScript({ dist }: Pick<ShellBuild, 'dist'>, isOn: boolean): Promise<Buffer> {
  return isOn ? await readFile(join(dist, 'worker', 'service-worker.mjs')) : Buffer.from(removal)
}

/** Content policy of the service worker: it may load scripts and open connections only at the shop's own origin. */
const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
