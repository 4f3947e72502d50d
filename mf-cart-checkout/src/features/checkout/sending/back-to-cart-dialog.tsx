import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, ButtonLink, Dialog, Text } from '@shop/ui'
import * as urls from '@shop/urls'

/** CHK-05: asks whether to go back to the cart; opens one second after a stock problem. */
export function BackToCartDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['checkout', 'common'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stock.dialogTitle')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('stock.stay')}
          </Button>
          <ButtonLink as={Link} to={urls.cart()}>
            {t('checkout.backToCart')}
          </ButtonLink>
        </>
      }
    >
      <Text>{t('stock.confirm')}</Text>
    </Dialog>
  )
}
