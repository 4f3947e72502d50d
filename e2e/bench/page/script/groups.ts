/** Group → the packages and folders of the workspace in it. Any other package is a group of its own. */
const members: Record<string, string[]> = {
  React: ['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
  'react-router': ['react-router', 'cookie', 'set-cookie-parser'],
  federation: [
    '@module-federation/runtime',
    '@module-federation/runtime-core',
    '@module-federation/sdk',
    '@module-federation/error-codes',
    '@module-federation/webpack-bundler-runtime',
    '@module-federation/enhanced',
    'shared/federation',
    'bundler',
  ],
  i18next: ['i18next', 'react-i18next', 'html-parse-stringify', 'void-elements', 'shared/i18n'],
  ui: ['shared/ui'],
  'zod and contracts': ['zod', 'shared/contracts'],
  'stores and rules': ['shared/stores', 'shared/domain', 'shared/api', 'shared/urls'],
  'styled-components': ['styled-components', 'stylis', '@emotion/unitless', 'tslib'],
  nanostores: ['nanostores', '@nanostores/react'],
  'shell and pages': ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account'],
}

const groups = new Map(
  Object.entries(members).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
)

export function groupOf(packageName: string): string {
  return groups.get(packageName) ?? packageName
}
