import type { Release } from '@shop/releases'

/** Sizes of the parts of a release, in bytes. */
export interface Sizes {
  /** The files that browsers may load, uncompressed. */
  browser: number
  /** The files that browsers may load, each in its smallest compressed form, as browsers receive them. */
  compressed: number
  server: number
  texts: number
}

const compressions = /\.(?:br|gz|zst)$/

export function sizesOf({ files }: Pick<Release, 'files'>): Sizes {
  const sizes: Sizes = { browser: 0, compressed: 0, server: 0, texts: 0 }
  for (const [path, { bytes }] of Object.entries(files)) {
    if (compressions.test(path)) continue
    if (path.startsWith('browser/')) {
      sizes.browser += bytes
      const forms = ['br', 'gz', 'zst'].map((end) => files[`${path}.${end}`]?.bytes ?? bytes)
      sizes.compressed += Math.min(...forms)
    } else if (path.startsWith('ssr/')) sizes.server += bytes
    else if (path.startsWith('locales/')) sizes.texts += bytes
  }
  return sizes
}
