import * as z from 'zod/mini'

/** Something of a release that went wrong on a gateway, again and again. */
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

/** What a gateway answers at `/readyz` about itself, for load balancers and for `delivery status`. */
export const GatewayState = z.object({
  /** It serves something and means to stay. */
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
  /** Why what the channel says is not followed, in sentences. */
  refused: z.array(z.string()),
  /** Sets of releases that are not rendered for a while because they failed again and again. */
  notRendered: z.array(z.string()),
  /** When the process started, in epoch milliseconds; gateways of before do not say. */
  startedAt: z.optional(z.number()),
  /** What went wrong since then, newest first: at most 50, those that happened longest ago left out. Gateways of before do not say. */
  failures: z.optional(z.array(GatewayFailure)),
})
export type GatewayState = z.infer<typeof GatewayState>
