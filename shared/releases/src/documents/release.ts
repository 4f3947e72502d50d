import * as z from 'zod/mini'

// The same maximum length as in `partVersionPattern` of the domain, so that no order or report leaves a version out.
const Version = z.string().check(z.maxLength(60), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/))
const Commit = z.string().check(z.regex(/^[0-9a-f]{7,64}(-dirty)?$/))
/** A name or version is also the name of a folder; a text that could lead out of the store is refused. */
export function checkedName(name: string): string {
  return Name.parse(name)
}
export function checkedVersion(version: string): string {
  return Version.parse(version)
}
/** Written into the HTML of pages, so only characters of a hash are allowed. */
const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** Relative, inside the release: no `..`, no leading slash. */
const FilePath = z.string().check(z.regex(/^(?!.*\.\.)[\w@~.-]+(\/[\w@~.-]+)*$/))

/** Number of the interface between shell and remotes; a remote that was built for another number does not fit. */
export const shellContract = 4

/** File of a build → its SRI hash (`sha384-…`) and its size in bytes. */
export const FileList = z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int() }))

const Exposed = z.object({
  /** Browser modules it needs. */
  modules: z.array(FilePath),
  /** Its server build; left out if the remote has none, and only browsers render it. */
  server: z.optional(FilePath),
  /** Texts it needs before it renders. */
  namespaces: z.array(z.string()),
})

/** 1 to 40 characters, without blanks at its ends, marks of direction and line breaks, because it is shown in the navigation or footer of every page. */
const LinkText = z.string().check(z.maxLength(40), z.regex(/^(?!\s)[^\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u))
/** Maximum number of places with a link to one page. */
const maxLinks = 3
/** A link to a page, in a place of the shell's navigation or footer (DEL-13). */
export const PageLink = z.object({
  place: z.string(),
  text: z.object({ fr: LinkText, en: LinkText, ar: LinkText }),
})
export type PageLink = z.infer<typeof PageLink>

const Page = z.object({
  /** The route pattern the remote owns, in react-router's syntax. */
  path: z.string().check(z.regex(/^\/[\w/:?*-]*$/), z.regex(/^(?:[^?]*\?){0,4}[^?]*$/)),
  /** `bare`: without navbar and footer (ROUTE-01). */
  frame: z.enum(['layout', 'bare']),
  namespaces: z.array(z.string()),
  /** The query parameters that the page reads. If left out, it may read any, and the page cache stores only the page without a query. */
  query: z.optional(z.array(z.string())),
  /** Links to the page in the shell. */
  links: z.optional(z.array(PageLink).check(z.maxLength(maxLinks))),
  /** Browser modules beside those of `routes`, first the one to import. */
  modules: z.array(FilePath),
})

/**
 * `r/<name>/<version>/release.json`, written after all files: an immutable, complete build of one remote.
 * File paths are relative to that folder.
 */
export const Release = z.object({
  schema: z.literal(4),
  name: Name,
  version: Version,
  contract: z.int(),
  /** Epoch milliseconds; not in a build that is not stored. */
  publishedAt: z.optional(z.int()),
  /** Git commit of the sources; ends with `-dirty` if there were uncommitted changes. */
  commit: z.optional(Commit),
  /** Shared module → semver range it needs from the shell. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → the names it imports of it. */
  imports: z.record(z.string(), z.array(z.string())),
  /** The federated entry in the browser. */
  entry: FilePath,
  /** `routes`, which has the pages, and one entry per fragment of the layout that the remote renders. */
  exposes: z.record(z.string(), Exposed),
  pages: z.record(z.string(), Page),
  /** Language → namespace → file. */
  locales: z.record(z.string(), z.record(z.string(), FilePath)),
  /** Call of the API that the code makes → hash of its contract in `contract.json`; left out in releases of an earlier version. */
  calls: z.optional(z.record(z.string(), z.string())),
  /** Every file except this one. */
  files: FileList,
})
export type Release = z.infer<typeof Release>

/**
 * MFE-08: whether a file of a release is a source map, which maps each place of a module to source file and line. Source maps stay
 * in the store: gateways neither copy nor serve them.
 */
export function isSourceMap(path: string): boolean {
  return path.endsWith('.map')
}

export { Commit, Name, Page, Version }
