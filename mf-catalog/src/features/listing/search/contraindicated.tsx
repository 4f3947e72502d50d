import { laterPart } from '../../../page-parts/later-part.tsx'
import type { PartProps } from '../results/listing-parts.ts'

const Group = laterPart('contraindicated', async () => {
  const module = await import(
    /* webpackChunkName: "contraindicated" */ './contraindicated-group.tsx'
  )
  return module.ContraindicatedGroup
})

/** FIND-01: the group of products that do not suit the person in the search. Its code is loaded only if there are products. */
export function Contraindicated({ list }: PartProps) {
  const group = list.status === 'ready' ? list.data.contraindicated : undefined
  return group && <Group group={group} />
}
