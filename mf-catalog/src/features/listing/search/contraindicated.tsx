import { laterPart } from '../../../page-parts/later-part.tsx'
import type { PartProps } from '../results/listing-parts.ts'

const Group = laterPart('contraindicated', async () => {
  const module = await import(
    /* webpackChunkName: "contraindicated" */ './contraindicated-group.tsx'
  )
  return module.ContraindicatedGroup
})

/**
 * FIND-01: the products that are not suitable for the person whom the searched words describe. The code of their list is
 * loaded only if there are such products.
 */
export function Contraindicated({ list }: PartProps) {
  const group = list.status === 'ready' ? list.data.contraindicated : undefined
  return group && <Group group={group} />
}
