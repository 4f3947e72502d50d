import type { ProductKind } from '../product-kind.ts'
import { bebeKinds } from './bebe.ts'
import { bioKinds } from './bio.ts'
import { cheveuxKinds } from './cheveux.ts'
import { complementsKinds } from './complements.ts'
import { corpsKinds } from './corps.ts'
import { hommeKinds } from './homme.ts'
import { hygieneKinds } from './hygiene.ts'
import { maquillageKinds } from './maquillage.ts'
import { medicalKinds } from './medical.ts'
import { minceurKinds } from './minceur.ts'
import { solairesKinds } from './solaires.ts'
import { visageKinds } from './visage.ts'

/** Every kind of product of the shop. */
export const productKinds: readonly ProductKind[] = [
  ...visageKinds,
  ...corpsKinds,
  ...cheveuxKinds,
  ...maquillageKinds,
  ...complementsKinds,
  ...medicalKinds,
  ...bebeKinds,
  ...minceurKinds,
  ...bioKinds,
  ...solairesKinds,
  ...hygieneKinds,
  ...hommeKinds,
]
