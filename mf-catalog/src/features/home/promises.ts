import type { IconName } from '@shop/ui'

/** The shop's promises, by the key of their texts. Those with `isFirst` also stand on the first screen of the home page. */
export const promises: { key: string; icon: IconName; isFirst?: boolean }[] = [
  { key: 'delivery', icon: 'truck', isFirst: true },
  { key: 'cash', icon: 'cash', isFirst: true },
  { key: 'authentic', icon: 'shield' },
  { key: 'advice', icon: 'leaf', isFirst: true },
]
