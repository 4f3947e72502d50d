import { devPage } from './dev-page.ts'

const { refresh } = devPage()

/** Module ids repeat between builds, so each id carries the name of its app. */
export function register(type: unknown, id: string): void {
  refresh.register(type, `${__dev_build__} ${id}`)
}

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = refresh
