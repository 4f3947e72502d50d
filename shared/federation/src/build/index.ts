export { defineMonolith } from './define-monolith.ts'
export { defineRemote } from './define-remote.ts'
export { defineShell } from './define-shell.ts'
export { sharedModules } from './shared-modules.ts'
