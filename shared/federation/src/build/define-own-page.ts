import { type AppBuild, baseConfig } from './base-config.ts'

interface OwnPageOptions {
  name: string
  /** The app's folder. */
  dir: string
  entry: string
}

/** The script of a page of its own with everything it imports, without Module Federation: no release contains it. */
export function defineOwnPage({ name, dir, entry }: OwnPageOptions): AppBuild {
  return () => [
    { ...baseConfig({ name, appDir: dir, target: 'browser' }), entry: { [name]: entry } },
  ]
}
