import * as z from 'zod/mini'
import { Contract } from './contract.ts'
import { Commit, FileList, Version } from './release.ts'

const Names = z.array(z.string())

/** The name under which the shell's documents are signed, promoted and stored, like the names of remotes. */
export const shellName = 'shell'

/**
 * The content of `r/shell/<version>/offer.json`: what a shell and its backend offer to remotes, so that a version can
 * be checked without running shell and backend (MFE-06). The shell's modules are deployed with its gateway, and are not
 * in the store.
 */
export const Shell = z.object({
  schema: z.literal(1),
  name: z.literal(shellName),
  version: Version,
  /** Number of the shell's interface to remotes; see `shellContract`. */
  contract: z.int(),
  /** Shared module → the version that the shell provides. */
  shared: z.record(z.string(), z.string()),
  /** Shared module → the names that remotes may import from the module. */
  exports: z.record(z.string(), Names),
  /** Route patterns of the shell's own pages. */
  paths: Names,
  /** Namespaces of the shell's own texts. */
  namespaces: Names,
  /** Fragments for which the shell's layout has a slot. */
  fragments: Names,
  /** Places of navigation and footer in which the shell shows links to pages of remotes; if they are left out, it shows no links. */
  linkPlaces: z.optional(Names),
  /** Compressed size of the script that every page loads, in bytes. */
  firstScriptBytes: z.int(),
  /** The calls that the shell's backend serves, with their contracts. */
  calls: Contract,
  /** Git commit of the sources; left out if it was not known. */
  commit: z.optional(Commit),
  /**
   * The source maps of the shell's build, which are stored beside this document and never served (MFE-08); left out in
   * shells of an earlier version.
   */
  maps: z.optional(FileList),
})
export type Shell = z.infer<typeof Shell>
