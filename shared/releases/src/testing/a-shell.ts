import type { Shell } from '../documents/shell.ts'

/** A small shell into which `aRelease` fits, for tests. */
export function aShell(overrides: Partial<Shell> = {}): Shell {
  return {
    schema: 1,
    name: 'shell',
    version: '1.0.0',
    contract: 4,
    shared: { react: '19.3.1' },
    exports: { react: ['useState'] },
    paths: ['/about', '/*'],
    namespaces: ['common'],
    fragments: ['search-bar'],
    firstScriptBytes: 138_000,
    calls: {},
    ...overrides,
  }
}
