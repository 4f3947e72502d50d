import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Skeleton, theme, VisuallyHidden } from '@shop/ui'

const shown = 3

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  > span {
    block-size: 17.25rem;
    border-radius: ${theme.radius.lg};

    ${theme.media.tablet} {
      block-size: 11.75rem;
    }
  }
`

export function LoadingOrders() {
  const { t } = useTranslation('orders')
  return (
    <div role="status">
      <VisuallyHidden>{t('history.loading')}</VisuallyHidden>
      <Cards>
        {Array.from({ length: shown }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </Cards>
    </div>
  )
}
