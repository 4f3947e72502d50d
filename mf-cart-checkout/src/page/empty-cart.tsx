import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ButtonLink, ListState } from '@shop/ui'
import * as urls from '@shop/urls'

/** In the place of a cart without lines; `text` says why that matters here. */
export function EmptyCart({ text }: { text: string }) {
  const { t } = useTranslation(['checkout', 'common'])
  return (
    <ListState kind="empty" icon="cart" title={t('cart.empty.title')} text={text}>
      <ButtonLink as={Link} to={urls.collection()}>
        {t('common:actions.continueShopping')}
      </ButtonLink>
    </ListState>
  )
}
