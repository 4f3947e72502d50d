import { useTranslation } from 'react-i18next'
import { Skeleton, StockBadge, Text } from '@shop/ui'
import { LineFoot, LineFrame, LineWords, RemoveButton } from './line-layout.tsx'
import { LinePicture } from './line-picture.tsx'

/** A line whose product no longer exists. */
export function GoneCartLine({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <LineFrame data-blocked>
      <div data-area="picture">
        <LinePicture sizes="" />
      </div>
      <LineWords>
        <StockBadge level="out_of_stock">{t('cart.line.gone')}</StockBadge>
        <Text size="sm">{t('cart.line.goneText')}</Text>
      </LineWords>
      <RemoveButton name={t('cart.line.gone')} onRemove={onRemove} />
    </LineFrame>
  )
}

/** A line whose product is being loaded; it has the size of a loaded line. */
export function PendingCartLine() {
  return (
    <LineFrame aria-hidden="true">
      <div data-area="picture">
        <Skeleton shape="square" />
      </div>
      <LineWords>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </LineWords>
      <LineFoot>
        <Skeleton shape="text" />
      </LineFoot>
    </LineFrame>
  )
}
