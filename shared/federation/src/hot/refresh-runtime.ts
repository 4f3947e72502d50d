import { devPage } from './dev-page.ts'

const { refresh } = devPage()

/** The id gets the app's name as prefix, because two builds may have modules with the same id. */
export function register(type: unknown, id: string): void {
  refresh.register(type, `${__dev_build__} ${id}`)
}

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = refresh
