/** What a gateway whose channel allows overrides tells the panel (`GET /mf/panel.json`). */
export interface PanelFacts {
  channel: string
  revision: number
  /** What the gateway refuses of the channel, in sentences. */
  refused: readonly string[]
  remotes: RemoteFacts[]
}

export interface RemoteFacts {
  name: string
  /** What this visit gets, and why; `fallback`: what the channel names cannot run. */
  version: string
  why: 'stable' | 'canary' | 'pin' | 'override' | 'fallback'
  /** The key that signed it: that of the team that owns the remote. */
  signedBy: string
  /** Epoch milliseconds. */
  publishedAt?: number | undefined
  commit?: string | undefined
  /** The paths and the fragments of the layout that it owns. */
  paths: string[]
  fragments: string[]
  /** All its published versions, newest first. */
  published: string[]
  /** Why `published` is not known, in a sentence. */
  note?: string | undefined
}
