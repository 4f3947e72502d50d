/** The answer to `GET /mf/panel.json`. Only gateways that allow overrides answer this request. */
export interface PanelFacts {
  channel: string
  revision: number
  /** The entries of the channel that the gateway refuses, each as a sentence with the reason. */
  refused: readonly string[]
  remotes: RemoteFacts[]
}

export interface RemoteFacts {
  name: string
  /** The version that this visit gets; `why` is the reason. `fallback` means that the channel's version cannot run. */
  version: string
  why: 'stable' | 'canary' | 'pin' | 'override' | 'fallback'
  /** The id of the key that signed the release. The key belongs to the remote's team. */
  signedBy: string
  /** Time of publishing, epoch ms. */
  publishedAt?: number | undefined
  commit?: string | undefined
  /** The paths that the remote owns. `fragments` are the layout's fragments that the remote owns. */
  paths: string[]
  fragments: string[]
  /** All published versions of the remote, newest first. */
  published: string[]
  /** The reason why `published` is unknown, as a sentence. */
  note?: string | undefined
}
