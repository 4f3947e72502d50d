import { useTranslation } from 'react-i18next'
import { showToast } from '@shop/stores'
import { Icon, IconButton } from '@shop/ui'

/** PROD-01: opens the device's share dialog, else copies the page's link, and shows the result. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('product-page')

  async function share(): Promise<void> {
    const failed = 'product-page:shareFailed'
    try {
      const { shareAddress } = await import(
        /* webpackChunkName: "share-address" */ '../../../page-parts/share-address.ts'
      )
      const url = location.origin + location.pathname
      await shareAddress({ title: name, url }, { copied: 'product-page:shared', failed })
    } catch {
      showToast({ kind: 'error', key: failed })
    }
  }

  return (
    <IconButton label={t('share', { name })} outlined onClick={() => void share()}>
      <Icon name="share" />
    </IconButton>
  )
}
