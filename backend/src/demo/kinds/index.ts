import type { ProductKind } from '../kind.ts'
import { visageKinds } from './visage.ts'

export const productKinds: readonly ProductKind[] = [...visageKinds]
