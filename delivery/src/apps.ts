import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const remotes = ['mf-catalog', 'mf-cart-checkout', 'mf-account'] as const
export const apps = ['shell', ...remotes] as const
export type App = (typeof apps)[number]

export const appDir = (app: App): string => join(root, app)
