import { useTranslation } from 'react-i18next'
import { showToast } from '@shop/stores'
import { Icon, IconButton } from '@shop/ui'

/** PROD-01: copies the page's link, and says whether that worked. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('product-page')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href)
      showToast({ kind: 'success', text: t('shared') })
    } catch {
      showToast({ kind: 'error', text: t('shareFailed') })
    }
  }

  return (
    <IconButton label={t('share', { name })} outlined onClick={() => void copy()}>
      <Icon name="share" />
    </IconButton>
  )
}
