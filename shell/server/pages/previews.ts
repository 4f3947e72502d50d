import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { imagePreview } from '@shop/domain'
import type { Api } from '../api/api.ts'
import { withTimeout } from '../limits/with-timeout.ts'

/** Returns the CSS rules for the previews of a page's first pictures. Only previews that are in memory have rules. */
export type PreviewRules = (head: string) => Promise<string>

/** Maximum number of previews in memory, about 2 KB each. */
const MAX_REMEMBERED = 1000
/**
 * How long a page waits for previews, in ms. Reading a preview takes about 2 ms; if a preview takes longer, only the
 * next page shows it.
 */
const MAX_WAIT_MS = 10
/** Time limit for loading one preview, in ms. */
const LIMIT_MS = 5000
/** How long a preview is not requested again after it failed to load, in ms. */
const RETRY_MS = 60_000
/** Maximum size in bytes of a preview that is written into pages. */
const MAX_BYTES = 4096
/** The content type of the backend's previews. A preview of any other type is not written into pages. */
const TYPE = 'image/avif'

/**
 * A preview shows a first picture at once, blurred, as the background of the picture's element. When the picture's file
 * has loaded, it covers the preview without a change of layout (LIGHT-01). The CSS rule is in the head, where hydration
 * and later pages do not change it.
 */
export function previewRules(
  { fetch }: Pick<Api, 'fetch'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PreviewRules {
  /** Path → data URI of the preview; empty while the preview is loading and after it failed to load. */
  const remembered = new LRUCache<string, string>({ max: MAX_REMEMBERED })

  async function load(path: string): Promise<void> {
    remembered.set(path, '', { ttl: RETRY_MS })
    try {
      const bytes = await withTimeout(LIMIT_MS, (signal) => readPreview(fetch, path, signal))
      remembered.set(path, `data:${TYPE};base64,${bytes.toString('base64')}`)
    } catch (error) {
      log.warn({ err: error, path }, 'the preview of a picture is not available')
    }
  }

  return async function rulesOf(head) {
    const previews = previewsOf(head)
    const loading = [...previews.keys()].filter((path) => !remembered.has(path)).map(load)
    if (loading.length > 0) await Promise.race([Promise.all(loading), wait(MAX_WAIT_MS)])
    return Array.from(previews, ([path, media]) => ruleOf(path, media, remembered.get(path))).join(
      '',
    )
  }
}

const firstPicture = /<link rel="preload" as="image"[^>]* imageSrcSet="([^ "]+)[^>]*>/g
const screenWidth = / media="((?:not all and )?\(min-width: [\d.]+em\))"/

/**
 * Path of a preview → media query for the screens on which it is shown (empty for all screens). Only pictures of the
 * shop that React preloads in the head have an entry.
 */
function previewsOf(head: string): Map<string, string> {
  const previews = new Map<string, string>()
  for (const [link, src = ''] of head.matchAll(firstPicture)) {
    const path = imagePreview(src)
    if (path) previews.set(path, screenWidth.exec(link)?.[1] ?? '')
  }
  return previews
}

/**
 * The CSS rule of one preview. Pictures of the shop are opaque and fill their element as `cover` does, so that they
 * hide the preview completely.
 */
function ruleOf(path: string, media: string, dataUri = ''): string {
  if (!dataUri) return ''
  const start = path.slice(0, path.lastIndexOf('-') + 1)
  const shown = `{background:url(${dataUri}) 50%/cover}`
  if (!media) return `img[src^="${start}"]${shown}`
  // The `img` element names the picture for one screen width; the `source` elements before it name the pictures for other widths.
  return `@media ${media}{img[src^="${start}"],:where(source[srcset^="${start}"])~img${shown}}`
}

async function readPreview(
  fetch: Api['fetch'],
  path: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await fetch(path, { signal })
  const type = answer.headers.get('content-type')
  if (!answer.ok || type !== TYPE) throw new Error(`${path} answered ${answer.status} ${type}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > MAX_BYTES) throw new Error(`${path} has ${bytes.length} bytes`)
  return bytes
}
