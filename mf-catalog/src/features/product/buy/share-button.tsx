import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { showToast } from '@shop/stores'
import { Icon, IconButton, theme } from '@shop/ui'

const Place = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`

const loadShareLink = () => import(/* webpackChunkName: "share" */ './share-link.ts')

/** PROD-01: shares by what the device offers, else copies the page's link, and says how that went. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('product-page')

  async function share(): Promise<void> {
    const told = await loadWithRetry('share', loadShareLink).then(
      ({ shareLink }) => shareLink(name),
      () => 'shareFailed' as const,
    )
    if (told) showToast({ kind: told === 'shared' ? 'success' : 'error', text: t(told) })
  }

  return (
    <Place>
      <IconButton label={t('share', { name })} outlined onClick={() => void share()}>
        <Icon name="share" />
      </IconButton>
    </Place>
  )
}
