import { partPattern, partVersionPattern } from '@shop/domain'
import * as z from 'zod/mini'
import { defineCall } from '../call/define-call.ts'

/** Kinds of problems in a browser. */
export const ProblemKind = z.enum([
  // An error that nothing caught.
  'error',
  // A page's own code threw an error while the page was shown.
  'page_failed',
  // The browser's first render differed from the server's.
  'render_mismatch',
  // A script or the chunk of a page could not be loaded.
  'load_failed',
  // A remote could not be loaded, or its module threw.
  'remote_missing',
])
export type ProblemKind = z.infer<typeof ProblemKind>

/** `shell`, or a remote's name. */
const Part = z.string().check(z.regex(partPattern))
const PartVersion = z.string().check(z.regex(partVersionPattern))

const Problem = z.object({
  kind: ProblemKind,
  /** The part whose code caused the problem, if known. */
  part: z.optional(Part),
  /** The error's message; the server removes possible personal data. */
  message: z.string().check(z.maxLength(500)),
  /** Where the error occurred: a file of a remote's release or of the shell, with line and column. */
  at: z.optional(
    z.string().check(z.maxLength(200), z.regex(/^\/(?:r|assets)\/[\w.~@/-]+(?::\d{1,7}){0,2}$/)),
  ),
})
export type Problem = z.infer<typeof Problem>

/** A time on a page, in ms. */
const PageTime = z.optional(z.number().check(z.minimum(0), z.maximum(120_000)))

/** Performance of a page, as defined by Core Web Vitals; unknown values are left out. */
const Vitals = z.object({
  /** The part to which the first page of the visit belongs. */
  part: Part,
  /** Time until the largest paint, in ms. */
  lcp: PageTime,
  /** Longest time from an input of the visitor to the next paint, in ms. */
  inp: PageTime,
  /** Time until the first byte of the HTML, in ms. */
  ttfb: PageTime,
  /** Layout shift: how much of the page moved without an input of the visitor; a number without a unit. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})

/**
 * A route pattern: segments of letters and dashes, parameters, and `*`. Digits are not allowed, so that a path with an
 * id is refused.
 */
const routePattern =
  /^\/(?:(?::?[A-Za-z][A-Za-z-]{0,30}\??|\*)(?:\/(?::?[A-Za-z][A-Za-z-]{0,30}\??|\*)){0,7})?$/

/**
 * Errors in a visitor's browser (OBS-01), and performance of a page (DEL-08). A report contains nothing about the
 * visitor: no address of a page, no account, no cart.
 */
export const reportCalls = {
  report: defineCall({
    input: z
      .object({
        /** Pattern of the page's route, such as `/product/:id`; never the page's address. */
        page: z.string().check(z.maxLength(120), z.regex(routePattern)),
        /** Remote → the version with which the gateway sent the page. */
        versions: z
          .record(Part, PartVersion)
          .check(z.refine((versions) => Object.keys(versions).length <= 10, 'too_many')),
        problems: z.array(Problem).check(z.maxLength(5)),
        vitals: z.optional(Vitals),
        /** The signed token that the gateway writes into the page while a canary runs. */
        pageToken: z.optional(z.string().check(z.maxLength(40))),
      })
      .check(
        z.refine(({ problems, vitals }) => problems.length > 0 || vitals !== undefined, 'empty'),
      ),
    answer: z.object({ success: z.literal(true) }),
    errors: {},
    bodyLimit: 16 * 1024,
  }),
}
