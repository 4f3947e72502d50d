import * as z from 'zod/mini'

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
