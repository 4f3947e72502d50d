import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { $cartCount } from '@shop/stores'
import { CountBadge, Icon, IconButton } from '@shop/ui'
import * as urls from '@shop/urls'

/** NAV-04: the link to the cart, with the number of items. */
export function CartLink() {
  const { t } = useTranslation('common')
  const count = useStore($cartCount)
  return (
    <IconButton as={Link} to={urls.cart()} label={t('nav.cart', { count })}>
      <Icon name="cart" size={22} />
      <CountBadge count={count} />
    </IconButton>
  )
}
