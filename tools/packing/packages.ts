/** A package that a remote in a repository of its own installs. */
export interface PackedPackage {
  /** Its folder in this workspace. */
  folder: string
  /** Further folders and files of this workspace: from where to where in the package. */
  extra?: Record<string, string>
}

/** Everything that building, testing and delivering a remote takes. */
export const packedPackages: readonly PackedPackage[] = [
  { folder: 'shared/domain' },
  { folder: 'shared/urls' },
  { folder: 'shared/contracts' },
  { folder: 'shared/api' },
  { folder: 'shared/stores' },
  { folder: 'shared/i18n' },
  { folder: 'shared/ui' },
  { folder: 'shared/s3' },
  { folder: 'shared/releases' },
  { folder: 'shared/federation' },
  { folder: 'shared/processes' },
  // With the texts of the layout, which pages of every remote may use.
  { folder: 'shared/testing', extra: { 'shell/src/locales': 'locales' } },
  {
    folder: 'shared/config',
    extra: { 'tsconfig.base.json': 'tsconfig.json', '.oxlintrc.json': 'oxlint.json' },
  },
  { folder: 'tools' },
  { folder: 'delivery' },
]
