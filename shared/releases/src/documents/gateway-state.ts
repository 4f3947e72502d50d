import * as z from 'zod/mini'

/** A kind of failure of one release on a gateway, with how often it happened. */
const GatewayFailure = z.object({
  kind: z.enum([
    // A page was not rendered, or not all of it.
    'render_failed',
    // A file of the release could not be read on the gateway's machine.
    'load_failed',
    // A browser did not get a script of it, or its module threw.
    'browser_load_failed',
    // Pages sent as the frame of the shell: their rendering failed, there were too many, or no release was there.
    'page_without_remote_failed',
    'page_without_remote_busy',
    'page_without_remote_no_release',
  ]),
  /** `shell` for a page of its own; empty where no release says whose the page is. */
  remote: z.string(),
  /** Empty for the shell, and where it is not known. */
  version: z.string(),
  /** Since the process started. */
  count: z.int(),
  /** When it happened last, in epoch milliseconds. */
  lastAt: z.number(),
})
export type GatewayFailure = z.infer<typeof GatewayFailure>

/** DEL-12: something that code of a release threw, and where. */
const GatewayFault = z.object({
  /** Where the code ran. What browsers say can be forged. */
  side: z.enum(['browser', 'server']),
  /**
   * `shell` for the shell's own code. On the server a fault in the shell's build counts for the remote that owns the page, if one does:
   * the source of the place tells which of the two is at fault.
   */
  remote: z.string(),
  /** Empty for the shell. */
  version: z.string(),
  /** Without personal data, at most 200 characters. */
  message: z.string(),
  /**
   * File of the release or of the shell's build, line and column, both from 1: `browser/home.1f3a.mjs:1:2045`; the file alone where it
   * was missing or damaged; empty where no place is known.
   */
  at: z.string(),
  /** Patterns of the pages where it was seen, at most ten. */
  pages: z.array(z.string()),
  /** Since the process started. */
  count: z.int(),
  /** When it was seen first and last, in epoch milliseconds. */
  firstAt: z.number(),
  lastAt: z.number(),
})
export type GatewayFault = z.infer<typeof GatewayFault>

/** What a gateway answers at `/readyz` about itself, for load balancers and for `delivery status`. */
export const GatewayState = z.object({
  /** It serves pages and is not stopping. */
  ready: z.boolean(),
  channel: z.string(),
  /** The revision that is followed; 0 where there is none. */
  revision: z.int(),
  /** Since when this process follows it, in epoch milliseconds; null where there is none. */
  since: z.nullable(z.number()),
  /** Of its shell: the version and the hash of the browser build. */
  shell: z.string(),
  /** Remote → the version that visitors without a canary get. */
  remotes: z.record(z.string(), z.string()),
  /** Why revisions or versions of the channel are not used, in sentences. */
  refused: z.array(z.string()),
  /** Sets of releases that are not rendered for a while because they failed again and again. */
  notRendered: z.array(z.string()),
  /** When the process started, in epoch milliseconds; absent for gateways of an earlier version. */
  startedAt: z.optional(z.number()),
  /** What went wrong since then, newest first: at most 50, the oldest left out. Absent for gateways of an earlier version. */
  failures: z.optional(z.array(GatewayFailure)),
  /** What code of releases threw since then, the most frequent first. Absent for gateways of an earlier version. */
  faults: z.optional(z.array(GatewayFault)),
})
export type GatewayState = z.infer<typeof GatewayState>
