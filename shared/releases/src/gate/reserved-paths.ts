/**
 * DEL-10: the paths that the gateway answers itself, each with all below it: no remote may claim one. The gateway registers its
 * own routes by these names, and no others.
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

/** Whether a path is one of those, or below one. */
export function isReserved(path: string): boolean {
  const first = path.split('/')[1]
  return Object.values(reservedPaths).some((reserved) => reserved === `/${first}`)
}
