import * as z from 'zod/mini'

/** File beside the modules of a browser build. */
export const packageBytesFile = 'package-bytes.json'

/** Module file → package or folder of the workspace → bytes of its code in the compressed file. */
export const PackageBytes = z.record(z.string(), z.record(z.string(), z.number()))
export type PackageBytes = z.infer<typeof PackageBytes>

/** Another file beside the modules. */
export const packageRangesFile = 'package-ranges.json'

/** Module file → the ranges of its text in order: package or folder of the workspace, and number of characters. */
export const PackageRanges = z.record(z.string(), z.array(z.tuple([z.string(), z.number()])))
export type PackageRanges = z.infer<typeof PackageRanges>
