import * as z from 'zod/mini'
import { Page } from '../documents/release.ts'

const Names = z.array(z.string())

/** `dist/browser/build.json`: the facts of an app's browser build. Files are relative to its folder. */
export const BuildFacts = z.object({
  name: z.string(),
  /** The version in the app's package.json. */
  version: z.string(),
  /** Shared module → the range this build needs (remote) or the version it provides (shell). */
  shared: z.record(z.string(), z.string()),
  /** Shared module → the names that this build imports from it; `*` if it imports all. */
  imports: z.record(z.string(), Names),
  /** Chunk name (`routes`, a page, `main`) → every module file it needs, first the one to import. */
  modules: z.record(z.string(), Names),
  /** Exposed module (`routes`, a fragment) → its source file, and the texts it needs before it renders. */
  exposes: z.record(z.string(), z.object({ source: z.string(), namespaces: Names })),
  /** Page name, which is its chunk name → the path it claims and how it is shown. */
  pages: z.record(
    z.string(),
    z.object({
      path: z.string(),
      frame: z.enum(['layout', 'bare']),
      namespaces: Names,
      query: z.optional(Names),
      links: Page.shape.links,
    }),
  ),
  /** Language → namespace → file, relative to `dist`. */
  locales: z.record(z.string(), z.record(z.string(), z.string())),
})
export type BuildFacts = z.infer<typeof BuildFacts>

/** The exposed modules and pages that a remote's sources declare. */
export type Declared = Pick<BuildFacts, 'exposes' | 'pages'>
