import { partPattern, partVersionPattern } from '@shop/domain'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** What went wrong in a browser. */
export const ProblemKind = z.enum([
  // An error that nothing caught.
  'error',
  // A page's own code threw while it was shown.
  'page_failed',
  // The browser's first rendering differed from the server's.
  'render_mismatch',
  // A script or a page's chunk did not come.
  'load_failed',
  // A remote did not come, or its module threw.
  'remote_missing',
])
export type ProblemKind = z.infer<typeof ProblemKind>

/** `shell`, or a remote's name. */
const Part = z.string().check(z.regex(partPattern))
const PartVersion = z.string().check(z.regex(partVersionPattern))

const Problem = z.object({
  kind: ProblemKind,
  /** Whose code it was, where that is known. */
  part: z.optional(Part),
  /** The error's message; the server takes out what could be personal. */
  message: z.string().check(z.maxLength(500)),
  /** A file of a release or of the shell, with line and column. */
  at: z.optional(
    z.string().check(z.maxLength(200), z.regex(/^\/(?:r|assets)\/[\w.~@/-]+(?::\d{1,7}){0,2}$/)),
  ),
})
export type Problem = z.infer<typeof Problem>

/** What a time of a page can be, in ms. */
const PageTime = z.optional(z.number().check(z.minimum(0), z.maximum(120_000)))

/** How fast a page was, by the definitions of Core Web Vitals; what is not known is left out. */
const Vitals = z.object({
  /** Who owns the page that the visit began with. */
  part: Part,
  /** When the largest part of the page was painted, in ms. */
  lcp: PageTime,
  /** How long it took until what the visitor did was shown, in ms. */
  inp: PageTime,
  /** When the first byte of the HTML came, in ms. */
  ttfb: PageTime,
  /** How much of the page moved by itself; a number without unit. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})

/** Segments of letters and dashes, parameters and `*`: no digit, so that no id fits. */
const routePattern =
  /^\/(?:(?::?[A-Za-z][A-Za-z-]{0,30}\??|\*)(?:\/(?::?[A-Za-z][A-Za-z-]{0,30}\??|\*)){0,7})?$/

/**
 * Errors of a visitor's browser (OBS-01), and how fast a page was (DEL-08). Says nothing about the visitor: no address of a page,
 * no account, no cart.
 */
export const reportCalls = {
  report: defineCall({
    input: z
      .object({
        /** The route's pattern, such as `/product/:id`: never the address itself. */
        page: z.string().check(z.maxLength(120), z.regex(routePattern)),
        /** Remote → version, as the page was sent. */
        versions: z
          .record(Part, PartVersion)
          .check(z.refine((versions) => Object.keys(versions).length <= 10, 'too_many')),
        problems: z.array(Problem).check(z.maxLength(5)),
        vitals: z.optional(Vitals),
      })
      .check(
        z.refine(({ problems, vitals }) => problems.length > 0 || vitals !== undefined, 'empty'),
      ),
    answer: z.object({ success: z.literal(true) }),
    errors: {},
    bodyLimit: 16 * 1024,
  }),
}
