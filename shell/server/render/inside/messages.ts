import type { PageContext } from '@shop/federation/runtime'
import type { Release } from '@shop/releases'
import type { RemoteLinks } from '../../../src/gateway-contract/remotes.ts'

/** Maximum number of log lines of one process, because a release that fails on every page repeats its lines. */
export const maxLogged = 100

/** The part of a release that the process needs: paths and hashes of its server builds. */
export type OpenRelease = Pick<Release, 'name' | 'version' | 'exposes' | 'files'>

/** The request for a page. Texts and settings are given as numbers of values that were sent before. */
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
  /** The first message: the releases that run in this process. */
  | { kind: 'open'; releases: OpenRelease[] }
  /** A value for later pages, as JSON in one part; `forget` is the number of a value that is no longer used. */
  | { kind: 'keep'; id: number; forget: number | undefined }
  | PageToRender
  /** The answer to a call of the API, its body in one part. */
  | { kind: 'answer'; call: number; status: number; type: string }
  | { kind: 'no-answer'; call: number; reason: string }

export type FromProcess =
  | { kind: 'ready' }
  /** A call of the API for a page; one part if it has a body. */
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
  /** The process had an uncaught exception, so its state is unknown. */
  | { kind: 'broken' }

/** An error in a message between processes. */
export interface ErrorText {
  name: string
  message: string
  stack: string
}
