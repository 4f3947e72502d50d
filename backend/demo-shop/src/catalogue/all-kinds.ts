import type { ProductKind } from './product-kind.ts'
import { bebeKinds } from './kinds/bebe.ts'
import { bioKinds } from './kinds/bio.ts'
import { cheveuxKinds } from './kinds/cheveux.ts'
import { complementsKinds } from './kinds/complements.ts'
import { corpsKinds } from './kinds/corps.ts'
import { hommeKinds } from './kinds/homme.ts'
import { hygieneKinds } from './kinds/hygiene.ts'
import { maquillageKinds } from './kinds/maquillage.ts'
import { medicalKinds } from './kinds/medical.ts'
import { minceurKinds } from './kinds/minceur.ts'
import { solairesKinds } from './kinds/solaires.ts'
import { visageKinds } from './kinds/visage.ts'

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
