import type { TFunction } from 'i18next'
import { VisuallyHidden } from '@shop/ui'

const most = 5

/** REV-01: the stars of one review, in words for screen readers. `t`: the translations of the namespace `reviews`. */
export function Stars({ t, stars }: { t: TFunction; stars: number }) {
  return (
    <span>
      <VisuallyHidden>{t('starsOf', { stars })}</VisuallyHidden>
      <StarIcons stars={stars} />
    </span>
  )
}

/** Five star signs, of which `stars` are filled. */
export function StarIcons({ stars }: { stars: number }) {
  return <bdi aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(most - stars)}</bdi>
}
