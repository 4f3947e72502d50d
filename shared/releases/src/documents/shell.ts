import * as z from 'zod/mini'
import { Contract } from './contract.ts'
import { Commit, FileList, Version } from './release.ts'

const Names = z.array(z.string())

/** The name under which the shell's documents are signed, promoted and stored, beside those of remotes. */
export const shellName = 'shell'

/**
 * `r/shell/<version>/offer.json`: the offer of a shell and its backend to remotes, so that a version can be checked
 * against them without running them (MFE-06). The shell's modules are deployed with its gateway, and are not in the store.
 */
export const Shell = z.object({
  schema: z.literal(1),
  name: z.literal(shellName),
  version: Version,
  /** Number of the shell's interface to remotes; see `shellContract`. */
  contract: z.int(),
  /** Shared module → its version. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → the names that remotes may import of it. */
  exports: z.record(z.string(), Names),
  /** Route patterns of its own pages. */
  paths: Names,
  /** Its own texts. */
  namespaces: Names,
  /** Fragments for which its layout has a slot. */
  fragments: Names,
  /** Places of navigation and footer in which it shows links to pages of remotes; if left out, it shows none. */
  linkPlaces: z.optional(Names),
  /** Compressed size of the script that every page loads. */
  firstScriptBytes: z.int(),
  /** The calls that its backend serves. */
  calls: Contract,
  /** Git commit of the sources; left out if it was not known. */
  commit: z.optional(Commit),
  /** The source maps of its build, which are stored beside this document and never served (MFE-08); left out in shells of an earlier version. */
  maps: z.optional(FileList),
})
export type Shell = z.infer<typeof Shell>
