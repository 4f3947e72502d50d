import * as z from 'zod/mini'
import { Page } from '../documents/release.ts'

const Names = z.array(z.string())

/**
 * The content of `dist/browser/build.json`: the facts of an app's browser build. Paths of files are relative to the
 * folder of `build.json`.
 */
export const BuildFacts = z.object({
  name: z.string(),
  /** The version in the app's package.json. */
  version: z.string(),
  /** Shared module → the range that this build needs (remote), or the version that it provides (shell). */
  shared: z.record(z.string(), z.string()),
  /** Shared module → the names that this build imports from the module; `*` if it imports all names. */
  imports: z.record(z.string(), Names),
  /** Chunk name (`routes`, a page, `main`) → every module file that the chunk needs; the first file is the one to import. */
  modules: z.record(z.string(), Names),
  /** Exposed module (`routes`, a fragment) → its source file, and the namespaces of texts that it needs before it renders. */
  exposes: z.record(z.string(), z.object({ source: z.string(), namespaces: Names })),
  /** Page name, which is also the page's chunk name → the path that the page claims, and how it is shown. */
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

/** Name of the file with the bytes of each package; it is beside the modules of a browser build. */
export const packageBytesFile = 'package-bytes.json'

/** Module file → package or folder of the workspace → bytes of the package's code in the compressed file. */
export const PackageBytes = z.record(z.string(), z.record(z.string(), z.number()))
export type PackageBytes = z.infer<typeof PackageBytes>

/** Name of the file with the ranges of each package; it is beside the modules too. */
export const packageRangesFile = 'package-ranges.json'

/**
 * Module file → the ranges of the file's text in order, each with its package or folder of the workspace and its number
 * of characters.
 */
export const PackageRanges = z.record(z.string(), z.array(z.tuple([z.string(), z.number()])))
export type PackageRanges = z.infer<typeof PackageRanges>
