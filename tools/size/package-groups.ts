/** Group → the packages and folders of the workspace in it. Any other package is a group of its own. */
const members: Record<string, string[]> = {
  React: ['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
  'react-router': ['react-router', 'cookie', 'set-cookie-parser'],
  i18next: ['i18next', 'react-i18next', 'html-parse-stringify', 'void-elements', 'shared/i18n'],
  'styled-components': ['styled-components', 'stylis', '@emotion/unitless', 'tslib'],
  nanostores: ['nanostores', '@nanostores/react'],
  ui: ['shared/ui'],
  'stores and rules': [
    'shared/stores',
    'shared/domain',
    'shared/api',
    'shared/contracts',
    'shared/urls',
  ],
  federation: ['shared/federation', 'bundler'],
}

const groups = new Map(
  Object.entries(members).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
)

export function groupOf(packageName: string): string {
  if (packageName.startsWith('mf-')) return 'remote'
  return groups.get(packageName) ?? packageName
}
