import type { PageContext } from '@shop/federation/runtime'
import type { Release } from '@shop/releases'
import type { RemoteLinks } from '../../../src/gateway-contract/remotes.ts'

/** Log lines that are kept of one process; a release that fails on every page repeats itself. */
export const maxLogged = 100

/** The parts of a release that the process needs: paths and hashes of its server builds. */
export type OpenRelease = Pick<Release, 'name' | 'version' | 'exposes' | 'files'>

/** The request for a page. Texts and settings are numbers of values that were sent before. */
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
  /** A value for later pages, as JSON in one part; `forget` is the number of one that is no longer used. */
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
  /** An exception was not caught: the state of the process is unknown. */
  | { kind: 'broken' }

/** An error on its way between processes. */
export interface ErrorText {
  name: string
  message: string
  stack: string
}
