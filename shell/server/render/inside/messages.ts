import type { PageContext } from '@shop/federation/runtime'
import type { Release } from '@shop/releases'
import type { RemoteLinks } from '../../../src/gateway-contract/remotes.ts'

/** Lines of log that are kept of one process; a release that fails on each page says the same. */
export const maxLogged = 100

/** What the process needs to know of a release: where its server builds lie, and the hash of each. */
export type OpenRelease = Pick<Release, 'name' | 'version' | 'exposes' | 'files'>

/** Of a page, what its process is told. The texts and settings are values that were sent before, by their number. */
export interface PageToRender {
  kind: 'render'
  page: number
  url: string
  language: string
  publicUrl: string
  links?: RemoteLinks | undefined
  context: PageContext
  texts: number
  settings: number
  /** `name@version` of the release that owns the path. */
  owner: string | undefined
  /** Fragment of the layout → `name@version` of the release that exposes it. */
  fragments: Record<string, string>
}

export type ToProcess =
  /** The releases that run in this process; the first message. */
  | { kind: 'open'; releases: OpenRelease[] }
  /** A value that pages name, as JSON in one part; `forget` is one that no page names any more. */
  | { kind: 'keep'; id: number; forget: number | undefined }
  | PageToRender
  /** The answer to a call of the API, its body in one part. */
  | { kind: 'answer'; call: number; status: number; type: string }
  | { kind: 'no-answer'; call: number; reason: string }

export type FromProcess =
  | { kind: 'ready' }
  /** A call of the API for a page, its body in one part where it has one. */
  | { kind: 'call'; call: number; page: number; method: string; url: string; type: string }
  | { kind: 'abort'; call: number }
  /** Parts: head, styles, body, hydration. */
  | {
      kind: 'page'
      page: number
      status: number
      structuredData: object[]
      pages: string[]
      namespaces: string[]
      firstCall?: string | undefined
      failures: ErrorText[]
    }
  | { kind: 'redirect'; page: number; status: number; location: string }
  /** `isUnloadable`: the server build itself cannot be imported. */
  | { kind: 'failed'; page: number; error: ErrorText; isUnloadable: boolean }
  | { kind: 'log'; text: string }
  /** Nothing caught an exception: what the process does from now on is unknown. */
  | { kind: 'broken' }

/** An error on its way between processes. */
export interface ErrorText {
  name: string
  message: string
  stack: string
}
