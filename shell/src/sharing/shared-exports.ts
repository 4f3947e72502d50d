import { providedModules } from './provided-modules.ts'

/** Shared module → the names that remotes may import; other names are not in the shell's browser build. */
export const sharedExports = Object.fromEntries(
  Object.entries(providedModules).map(([module, exports]) => [module, Object.keys(exports)]),
)
