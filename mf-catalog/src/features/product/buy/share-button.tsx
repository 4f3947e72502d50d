import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, IconButton, theme } from '@shop/ui'
import { shareAddress } from '../../../page-parts/share-address.ts'

const Place = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`

/** PROD-01: opens the device's share dialog, else copies the page's link, and shows the result. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('product-page')

  function share(): void {
    const url = location.origin + location.pathname
    void shareAddress(
      { title: name, url },
      { copied: 'product-page:shared', failed: 'product-page:shareFailed' },
    )
  }

  return (
    <Place>
      <IconButton label={t('share', { name })} outlined onClick={share}>
        <Icon name="share" />
      </IconButton>
    </Place>
  )
}
