/**
 * DEL-10: the paths that the gateway itself answers, each with all paths below it, so that no remote may claim them. The gateway registers its
 * routes only at these paths.
 */
export const reservedPaths = {
  api: '/api',
  images: '/images',
  releases: '/r',
  texts: '/locales',
  fonts: '/fonts',
  shellFiles: '/assets',
  panel: '/mf',
  offline: '/offline',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
} as const

/** Whether a path is reserved, or below a reserved path. */
export function isReserved(path: string): boolean {
  const first = path.split('/')[1]
  return Object.values(reservedPaths).some((reserved) => reserved === `/${first}`)
}
