import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { showToast } from '@shop/stores'
import { Icon, IconButton, theme } from '@shop/ui'

const Place = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`

/** PROD-01: opens the device's share dialog, else copies the page's link, and shows the result. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('product-page')

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', key: 'product-page:shared' })
    } catch {
      showToast({ kind: 'error', key: 'product-page:shareFailed' })
    }
  }

  async function share(): Promise<void> {
    const url = location.origin + location.pathname
    const content = { title: name, url }
    if (!('share' in navigator) || !navigator.canShare(content)) return await copy(url)
    try {
      await navigator.share(content)
    } catch (error) {
      // AbortError: the shopper closed the share dialog, so nothing is copied.
      if ((error as DOMException).name !== 'AbortError') await copy(url)
    }
  }

  return (
    <Place>
      <IconButton label={t('share', { name })} outlined onClick={() => void share()}>
        <Icon name="share" />
      </IconButton>
    </Place>
  )
}
