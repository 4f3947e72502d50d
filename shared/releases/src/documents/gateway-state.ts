import * as z from 'zod/mini'

/** One type of failure of one release on a gateway, and how often it happened. */
const GatewayFailure = z.object({
  kind: z.enum([
    // A page, or a part of it, was not rendered.
    'render_failed',
    // A file of the release could not be read on the gateway's machine.
    'load_failed',
    // A browser could not load a script of the release, or a module of the release threw an error.
    'browser_load_failed',
    // A page was sent as the shell's frame, because its rendering failed, too many pages were being rendered, or there
    // was no release.
    'page_without_remote_failed',
    'page_without_remote_busy',
    'page_without_remote_no_release',
  ]),
  /** `shell` for a page of the shell; empty if no release claims the page. */
  remote: z.string(),
  /** Empty for the shell, or if the version is not known. */
  version: z.string(),
  /** Number of times since the process started. */
  count: z.int(),
  /** Time of the last failure, epoch ms. */
  lastAt: z.number(),
})
export type GatewayFailure = z.infer<typeof GatewayFailure>

/** DEL-12: an error that code of a release has thrown, with its position in the code. */
const GatewayFault = z.object({
  /** The side on which the code ran. Reports of browsers can be forged. */
  side: z.enum(['browser', 'server']),
  /**
   * `shell` for the shell's own code. On the server, an error in the shell's build counts for the remote whose page is
   * rendered, if the page belongs to a remote. The source file at `at` shows whether the shell or the remote threw the
   * error.
   */
  remote: z.string(),
  /** Empty for the shell. */
  version: z.string(),
  /** Without personal data, at most 200 characters. */
  message: z.string(),
  /**
   * File of the release or of the shell's build, with line and column, both from 1: `browser/home.1f3a.mjs:1:2045`.
   * Only the file, if it was missing or damaged; empty if the position is not known.
   */
  at: z.string(),
  /** Route patterns of at most ten pages on which the fault was seen. */
  pages: z.array(z.string()),
  /** Number of times since the process started. */
  count: z.int(),
  /** Times at which the fault was seen first and last, epoch ms. */
  firstAt: z.number(),
  lastAt: z.number(),
})
export type GatewayFault = z.infer<typeof GatewayFault>

/** The state that a gateway reports at `/readyz`, for load balancers and for `delivery status`. */
export const GatewayState = z.object({
  /** Whether the gateway serves pages and is not stopping. */
  ready: z.boolean(),
  channel: z.string(),
  /** The revision that the gateway follows; 0 if it follows none. */
  revision: z.int(),
  /** Time at which this process began to follow the revision, epoch ms; null if it follows none. */
  since: z.nullable(z.number()),
  /** Version of the gateway's shell, with the hash of its browser build. */
  shell: z.string(),
  /** Remote → the version that visitors without a canary get. */
  remotes: z.record(z.string(), z.string()),
  /** Reasons why revisions or versions of the channel are not used, each as a sentence. */
  refused: z.array(z.string()),
  /** Sets of releases that are not rendered for a while because they failed repeatedly. */
  notRendered: z.array(z.string()),
  /** Start of the process, epoch ms; absent for gateways of an earlier version. */
  startedAt: z.optional(z.number()),
  /** At most 50 failures since the process started, newest first. Left out by gateways of an earlier version. */
  failures: z.optional(z.array(GatewayFailure)),
  /** Faults of release code since the process started, most frequent first. Left out by gateways of an earlier version. */
  faults: z.optional(z.array(GatewayFault)),
})
export type GatewayState = z.infer<typeof GatewayState>
