import * as z from 'zod/mini'

/** Beside the modules that a browser build wrote. */
export const packageBytesFile = 'package-bytes.json'

/** Module file → package or folder of the workspace → its part of the compressed file, in bytes. */
export const PackageBytes = z.record(z.string(), z.record(z.string(), z.number()))
export type PackageBytes = z.infer<typeof PackageBytes>
