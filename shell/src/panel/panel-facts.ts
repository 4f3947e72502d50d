/** The answer to `GET /mf/panel.json`, from gateways whose channel allows overrides. */
export interface PanelFacts {
  channel: string
  revision: number
  /** Entries of the channel that the gateway refuses, and why, in sentences. */
  refused: readonly string[]
  remotes: RemoteFacts[]
}

export interface RemoteFacts {
  name: string
  /** The version that this visit gets, and why; `fallback`: the channel's version cannot run. */
  version: string
  why: 'stable' | 'canary' | 'pin' | 'override' | 'fallback'
  /** The key that signed the release; it belongs to the remote's team. */
  signedBy: string
  /** Epoch milliseconds. */
  publishedAt?: number | undefined
  commit?: string | undefined
  /** The paths and the layout fragments that the remote owns. */
  paths: string[]
  fragments: string[]
  /** All published versions of the remote, newest first. */
  published: string[]
  /** Why `published` is unknown, in a sentence. */
  note?: string | undefined
}
