import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, ListState, theme } from '@shop/ui'
import * as urls from '@shop/urls'

/* Buttons of one width, below each other if two do not fit in a row. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  > * {
    flex: 1 1 auto;
    /* Each link is wide enough for its text in each language, and with enlarged text not wider than a phone. */
    inline-size: min(13.5rem, 60vw);
  }
`

/** Shown for a cart without lines, with links to other pages; `text` depends on the page. */
export function EmptyCart({ text }: { text: string }) {
  const { t } = useTranslation(['checkout', 'common'])
  return (
    <ListState kind="empty" icon="cart" title={t('cart.empty.title')} text={text}>
      <Ways>
        <ButtonLink as={Link} to={urls.collection()}>
          {t('common:actions.continueShopping')}
        </ButtonLink>
        <ButtonLink as={Link} to={urls.promo()} variant="secondary">
          {t('cart.empty.promo')}
        </ButtonLink>
      </Ways>
    </ListState>
  )
}
