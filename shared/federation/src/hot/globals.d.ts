/** The name of the app, set by the build. */
declare const __dev_build__: string
/** The hash of the running build. */
declare const __webpack_hash__: string

interface ImportMeta {
  readonly webpackHot: { check: (autoApply: true) => Promise<unknown> }
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: unknown): void
  export function createSignatureFunctionForTransform(): unknown
  export function getFamilyByType(type: unknown): unknown
  export function isLikelyComponentType(type: unknown): boolean
  export function performReactRefresh(): unknown
  export function register(type: unknown, id: string): void
}
