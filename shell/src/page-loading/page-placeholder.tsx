import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { Container, Heading, PageHead, Skeleton } from '@shop/ui'
import * as urls from '@shop/urls'
import { useCategoryName } from '../layout/categories/use-category-name.ts'
import { aboutLinks, shopLinks } from '../layout/navigation/links/main-links.ts'

/**
 * Shown in place of a page that is not loaded: a title, a line and a block. Its styles are in the document's style
 * sheet, so that no script contains them.
 */
export function PagePlaceholder() {
  const title = usePlaceholderTitle()
  return (
    <Container className="page-placeholder" aria-busy="true">
      <PageHead title={title} />
      <Heading level={1}>{title}</Heading>
      <Skeleton shape="text" />
      <Skeleton />
    </Container>
  )
}

/** Addresses of pages whose title is known; `name` is a key below `nav`. */
const links = [
  ...shopLinks,
  ...aboutLinks,
  { name: 'search', to: urls.search() },
  { name: 'cartPage', to: urls.cart() },
  { name: 'checkout', to: urls.checkout() },
  { name: 'logIn', to: urls.login() },
  { name: 'account', to: urls.account() },
  { name: 'orders', to: urls.orders() },
  { name: 'trackOrder', to: urls.guestOrderTracking() },
] as const

/** MFE-11: the title of a page that is not loaded, found by its path. If the path has no known title, a text that asks to wait. */
function usePlaceholderTitle(): string {
  const { t } = useTranslation('common')
  const categoryName = useCategoryName()
  const { pathname } = useLocation()
  const { category, subcategory = category, productId } = useParams()
  if (subcategory) return categoryName(subcategory)
  if (productId) return t('waiting.product')
  const link = links.find(({ to }) => to === pathname)
  return t(link ? `nav.${link.name}` : 'waiting.page')
}
