import type { PageContext } from '@shop/federation/runtime'
import type { Release } from '@shop/releases'
import type { RemoteLinks } from '../../../src/gateway-contract/remotes.ts'

/** Maximum number of log lines of one process. It is limited because a release that fails on every page repeats its lines. */
export const maxLogged = 100

/** The part of a release that a render process needs: paths and hashes of the release's server builds. */
export type OpenRelease = Pick<Release, 'name' | 'version' | 'exposes' | 'files'>

/** The request for a page. Texts and settings are values that were sent before; the request has only their numbers. */
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
  /** The release that claims the path, as `name@version`; undefined for a page of the shell. */
  owner: string | undefined
  /** Fragment of the layout → the release that exposes it, as `name@version`. */
  fragments: Record<string, string>
}

export type ToProcess =
  /** The first message: the releases that run in this process. */
  | { kind: 'open'; releases: OpenRelease[] }
  /** A value that later pages use. Its JSON is the message's only part. `forget` is the number of a value that is no longer used. */
  | { kind: 'keep'; id: number; forget: number | undefined }
  | PageToRender
  /** The answer to an API call. Its body follows this header as the only part of the message. */
  | { kind: 'answer'; call: number; status: number; type: string }
  | { kind: 'no-answer'; call: number; reason: string }

export type FromProcess =
  | { kind: 'ready' }
  /** An API call for a page. If the call has a body, it follows this header as the only part of the message. */
  | { kind: 'call'; call: number; page: number; method: string; url: string; type: string }
  | { kind: 'abort'; call: number }
  /** A rendered page; its parts are head, styles, body and hydration. */
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
  /** A page that could not be rendered. `isUnloadable`: the server build cannot be imported at all. */
  | { kind: 'failed'; page: number; error: ErrorText; isUnloadable: boolean }
  | { kind: 'log'; text: string }
  /** There was an uncaught exception, so the state of the process is unknown. */
  | { kind: 'broken' }

/** An error in a message between processes. */
export interface ErrorText {
  name: string
  message: string
  stack: string
}
