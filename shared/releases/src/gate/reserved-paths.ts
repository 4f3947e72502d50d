/**
 * DEL-10: the paths that the gateway itself answers. No remote may claim one of them or a path below it. The gateway
 * registers its routes only at these paths.
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
