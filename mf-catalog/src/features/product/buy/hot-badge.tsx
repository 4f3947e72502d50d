import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $hotProducts } from '@shop/stores'
import { Badge, theme } from '@shop/ui'
import { pictureBadge } from '../../../page-parts/styles/picture-badge.ts'

/** The badge lies on the picture, so that a badge that appears later moves nothing. */
const Place = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};

  > [data-tone] {
    ${pictureBadge}
  }
`

/** CARD-02: the badge of a best-selling product. */
export function HotBadge({ productId }: { productId: string }) {
  const { t } = useTranslation('product')
  const isHot = useStore($hotProducts).includes(productId)
  return isHot ? (
    <Place>
      <Badge tone="accent">{t('card.hot')}</Badge>
    </Place>
  ) : null
}
