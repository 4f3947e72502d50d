/** A package that a remote in a repository of its own installs. */
export interface PackedPackage {
  /** The package's folder in this workspace. */
  folder: string
  /** Further folders and files: path in this workspace → path in the package. */
  extra?: Record<string, string>
  /** Files stay in their folders instead of `dist`, because an app's build refers to folders by name. */
  keepsFolders?: boolean
  /** Dependencies that are left out of the tarball's package.json, because the packed files do not need them. */
  without?: readonly string[]
  /** Development dependencies that become dependencies in the tarball's package.json, because the packed files need them. */
  with?: readonly string[]
}

/** All packages needed to build, test and deliver a remote. */
export const packedPackages: readonly PackedPackage[] = [
  { folder: 'shared/domain' },
  { folder: 'shared/urls' },
  { folder: 'shared/contracts' },
  { folder: 'shared/api' },
  { folder: 'shared/stores' },
  { folder: 'shared/i18n' },
  {
    folder: 'shared/ui',
    extra: { 'shared/ui/src/styles/display': 'src/styles/display' },
  },
  { folder: 'shared/shop-folder', extra: { 'shared/shop-folder/example': 'example' } },
  { folder: 'shared/s3' },
  { folder: 'shared/releases' },
  { folder: 'shared/federation' },
  { folder: 'shared/http' },
  { folder: 'shared/processes' },
  // Includes the texts of the layout, which pages of every remote may use.
  { folder: 'shared/testing', extra: { 'shell/src/locales': 'locales' } },
  {
    folder: 'shared/config',
    extra: { 'tsconfig.base.json': 'tsconfig.json', '.oxlintrc.json': 'oxlint.json' },
  },
  { folder: 'tools' },
  { folder: 'delivery' },
  // This package contains the development server, and the shell, which the server builds.
  {
    folder: 'shell',
    keepsFolders: true,
    extra: Object.fromEntries(
      ['src/locales', 'server/offline/texts'].map((each) => [`shell/${each}`, each]),
    ),
    without: ['@shop/backend', '@shop/demo-shop'],
    with: ['@rspack/core', '@shop/processes', 'pino-pretty'],
  },
]
