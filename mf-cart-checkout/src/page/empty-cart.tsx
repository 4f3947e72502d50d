import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ButtonLink, ListState } from '@shop/ui'
import * as urls from '@shop/urls'

/** Shown for a cart without lines, with ways on; `text` depends on the page. */
export function EmptyCart({ text }: { text: string }) {
  const { t } = useTranslation(['checkout', 'common'])
  return (
    <ListState kind="empty" icon="cart" title={t('cart.empty.title')} text={text}>
      <ButtonLink as={Link} to={urls.collection()}>
        {t('common:actions.continueShopping')}
      </ButtonLink>
      <ButtonLink as={Link} to={urls.promo()} variant="secondary">
        {t('cart.empty.promo')}
      </ButtonLink>
    </ListState>
  )
}
