import * as z from 'zod/mini'

// `partVersionPattern` of `shared/domain` has the same maximum length, so that no order or report leaves a version out.
const Version = z.string().check(z.maxLength(60), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/))
const Commit = z.string().check(z.regex(/^[0-9a-f]{7,64}(-dirty)?$/))
/**
 * Returns the name (`checkedVersion`: the version) unchanged. Throws if it could lead out of the store, because a
 * folder of the store gets this name.
 */
export function checkedName(name: string): string {
  return Name.parse(name)
}
export function checkedVersion(version: string): string {
  return Version.parse(version)
}
/** An SRI hash. It is written into the HTML of pages, so only characters of a hash are allowed. */
const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** A relative path inside the release, without `..` and without a leading slash. */
const FilePath = z.string().check(z.regex(/^(?!.*\.\.)[\w@~.-]+(\/[\w@~.-]+)*$/))

/** Number of the interface between shell and remotes; a remote that was built for another number does not fit. */
export const shellContract = 4

/** File of a build → its SRI hash (`sha384-…`) and its size in bytes. */
export const FileList = z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int() }))

const Exposed = z.object({
  /** Browser modules that the exposed module needs. */
  modules: z.array(FilePath),
  /** File of the server build; left out if there is none, so that only browsers render the module. */
  server: z.optional(FilePath),
  /** Namespaces of the texts that the module needs before it renders. */
  namespaces: z.array(z.string()),
})

/**
 * 1 to 40 characters, because every page shows the text in its navigation or footer. The text has no spaces at its
 * ends, no line breaks and no characters that change the text direction.
 */
const LinkText = z.string().check(z.maxLength(40), z.regex(/^(?!\s)[^\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u))
/** Maximum number of places with a link to one page. */
const maxLinks = 3
/** A link to a page in the shell's navigation or footer (DEL-13). */
export const PageLink = z.object({
  place: z.string(),
  text: z.object({ fr: LinkText, en: LinkText, ar: LinkText }),
})
export type PageLink = z.infer<typeof PageLink>

const Page = z.object({
  /** The route pattern that the remote claims, in react-router's syntax. */
  path: z.string().check(z.regex(/^\/[\w/:?*-]*$/), z.regex(/^(?:[^?]*\?){0,4}[^?]*$/)),
  /** `layout`: inside the shell's layout. `bare`: without navbar and footer (ROUTE-01). */
  frame: z.enum(['layout', 'bare']),
  namespaces: z.array(z.string()),
  /**
   * The query parameters that the page reads. If they are left out, the page may read any parameter, and the page cache
   * stores only the page without a query.
   */
  query: z.optional(z.array(z.string())),
  /** Links to the page in the shell. */
  links: z.optional(z.array(PageLink).check(z.maxLength(maxLinks))),
  /** Browser modules that the page needs in addition to the modules of `routes`; the first module is the one to import. */
  modules: z.array(FilePath),
})

/**
 * The content of `r/<name>/<version>/release.json`: an immutable, complete build of one remote. It is written after all
 * other files. Paths are relative to its folder.
 */
export const Release = z.object({
  schema: z.literal(4),
  name: Name,
  version: Version,
  contract: z.int(),
  /** Time of publishing, epoch ms; left out in a build that is not stored. */
  publishedAt: z.optional(z.int()),
  /** Git commit of the sources; ends with `-dirty` if there were uncommitted changes. */
  commit: z.optional(Commit),
  /** Shared module → the semver range that the remote needs from the shell. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → the names that the remote imports from the module. */
  imports: z.record(z.string(), z.array(z.string())),
  /** The remote entry for browsers. */
  entry: FilePath,
  /** `routes`, which contains the pages, and one entry for each fragment of the layout that the remote renders. */
  exposes: z.record(z.string(), Exposed),
  pages: z.record(z.string(), Page),
  /** Language → namespace → file. */
  locales: z.record(z.string(), z.record(z.string(), FilePath)),
  /** Call of the API that the code makes → hash of its contract in `contract.json`; left out in releases of an earlier version. */
  calls: z.optional(z.record(z.string(), z.string())),
  /** All files of the release except `release.json`. */
  files: FileList,
})
export type Release = z.infer<typeof Release>

/**
 * MFE-08: whether a file of a release is a source map, which maps each position in a module to a line of a source file.
 * Source maps stay in the store: gateways neither copy nor serve them.
 */
export function isSourceMap(path: string): boolean {
  return path.endsWith('.map')
}

export { Commit, Name, Page, Version }
