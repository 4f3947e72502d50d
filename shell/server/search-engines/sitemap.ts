import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type CallAnswer, type CallName, calls } from '@shop/contracts'
import * as urls from '@shop/urls'
import type { Api } from '../api/api.ts'
import { withTimeout } from '../limits/with-timeout.ts'
import { indexedPages } from './indexed-pages.ts'
import {
  entryOf,
  fitsOneFile,
  inFiles,
  type SitemapLimits,
  sitemapIndex,
  sitemapLimits,
  urlset,
} from './sitemap-xml.ts'

const cachedForMs = 5 * 60_000
const apiLimitMs = 20_000
/** Maximum size of all compressed files, in bytes. About a hundred products fit into a kilobyte. */
const maxBytes = 32 * 1024 * 1024
/** Number of entries that are written in one piece, which takes about a millisecond. Other requests are answered between two pieces. */
const entriesAtOnce = 100

const fileName = /^sitemap-(pages|products)-([1-9]\d{0,4})\.xml$/

interface SitemapParts {
  api: Pick<Api, 'fetch'>
  publicUrl: string
  limits?: SitemapLimits
}

/** The error if the API gave no usable answer; the gateway then answers 502. */
class SitemapFailure extends Error {
  readonly statusCode = 502
}

/**
 * SEO-02: the files of the sitemap, written from the API's ids and dates and cached for some minutes. If all pages fit
 * into one file, this is `sitemap.xml`. In a larger shop, `sitemap.xml` is an index of several files: one for the pages
 * other than product pages, and one for each page of the API's list of products. Files are written in pieces and cached
 * compressed, so that they need little memory.
 */
export class Sitemap {
  readonly #api: Pick<Api, 'fetch'>
  readonly #publicUrl: string
  readonly #limits: SitemapLimits
  readonly #files: LRUCache<string, Buffer>

  constructor({ api, publicUrl, limits = sitemapLimits }: SitemapParts) {
    this.#api = api
    this.#publicUrl = publicUrl
    this.#limits = limits
    this.#files = new LRUCache({
      max: 1000,
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => length,
      ttl: cachedForMs,
      fetchMethod: (name) => this.#make(name),
    })
  }

  /**
   * The file with this name, compressed by gzip; undefined if the sitemap has no file with this name. For concurrent
   * requests, the file is written only once.
   */
  file(name: string): Promise<Buffer | undefined> {
    return this.#files.fetch(name)
  }

  async #make(name: string): Promise<Buffer | undefined> {
    if (name === 'sitemap.xml') return await this.#whole()
    const [, kind, number] = fileName.exec(name) ?? []
    if (kind === 'products') return await this.#productFile(Number(number))
    if (kind !== 'pages') return undefined
    const entries = inFiles(await this.#pageEntries(), this.#limits)[Number(number) - 1]
    return entries && (await this.#zipped([entries]))
  }

  async #whole(): Promise<Buffer> {
    const entries = await this.#pageEntries()
    const first = await this.#ask('product/changes')
    const { total, totalPages } = first
    const sample = first.changes[0] ? this.#productEntry(first.changes[0]) : ''
    if (fitsOneFile(entries, { more: total, sample }, this.#limits)) {
      return await this.#zipped(this.#inOne(entries, totalPages))
    }
    const pageFiles = inFiles(entries, this.#limits).map((_, at) => `sitemap-pages-${at + 1}.xml`)
    const productFiles = Array.from(
      { length: totalPages },
      (_, at) => `sitemap-products-${at + 1}.xml`,
    )
    return await promisify(gzip)(sitemapIndex([...pageFiles, ...productFiles], this.#publicUrl))
  }

  async *#inOne(entries: readonly string[], totalPages: number): AsyncGenerator<string[]> {
    yield [...entries]
    for (let page = 1; page <= totalPages; page += 1) {
      yield* this.#productEntries((await this.#ask('product/changes', `?page=${page}`)).changes)
    }
  }

  async #productFile(page: number): Promise<Buffer | undefined> {
    const { changes } = await this.#ask('product/changes', `?page=${page}`)
    return changes.length > 0 ? await this.#zipped(this.#productEntries(changes)) : undefined
  }

  *#productEntries(changes: CallAnswer<'product/changes'>['changes']): Generator<string[]> {
    for (let start = 0; start < changes.length; start += entriesAtOnce) {
      yield changes.slice(start, start + entriesAtOnce).map((change) => this.#productEntry(change))
    }
  }

  #productEntry({ _id, changedAt }: CallAnswer<'product/changes'>['changes'][number]): string {
    return entryOf({ address: urls.product(_id), changedAt }, this.#publicUrl)
  }

  async #pageEntries(): Promise<string[]> {
    const [{ listings }, { articles }] = await Promise.all([
      this.#ask('product/listing-changes'),
      this.#ask('advice/list'),
    ])
    return indexedPages(listings, articles).map((page) => entryOf(page, this.#publicUrl))
  }

  async #zipped(parts: Iterable<string[]> | AsyncIterable<string[]>): Promise<Buffer> {
    const text = Readable.from(withFrame(parts), { objectMode: false })
    const zipped = createGzip()
    text.on('error', (error) => zipped.destroy(error))
    return await buffer(text.pipe(zipped))
  }

  async #ask<N extends CallName>(name: N, query = ''): Promise<CallAnswer<N>> {
    try {
      const answer = await withTimeout(apiLimitMs, (signal) =>
        this.#api.fetch(`/api/${name}${query}`, { signal }),
      )
      if (!answer.ok) throw new Error(`/api/${name} answered ${answer.status}`)
      return calls[name].answer.parse(await answer.json()) as CallAnswer<N>
    } catch (cause) {
      throw new SitemapFailure('The sitemap cannot be made', { cause })
    }
  }
}

async function* withFrame(
  parts: Iterable<string[]> | AsyncIterable<string[]>,
): AsyncGenerator<string> {
  yield urlset.start
  for await (const part of parts) yield part.join('')
  yield urlset.end
}
