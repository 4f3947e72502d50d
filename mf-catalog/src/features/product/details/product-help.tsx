import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { returnPolicy } from '@shop/domain'
import { productNameText } from '@shop/i18n'
import { Stack } from '@shop/ui'
import * as urls from '@shop/urls'
import { AskLink } from '../../../page-parts/ask-link.tsx'
import { ProductProfile } from '../../../profile/product-profile.tsx'

/* The question looks like a link, so that shoppers do not mistake it for a second buy button. It is aligned with the text. */
const Help = styled(Stack)`
  a[data-variant] {
    padding-inline: 0;
    text-decoration: underline;
  }
  a[data-variant]:hover {
    background: none;
  }
`

/** Shows whether the product suits the shopper (PROF-01), unless it is a device, and a link to ask the pharmacist (ADV-01). */
export function ProductHelp({ product }: { product: ProductSummary }) {
  return (
    <Help gap={3}>
      {returnPolicy(product).code !== 'medical' && <ProductProfile facts={product.shortFacts} />}
      <div>
        <AskPharmacist product={product} />
      </div>
    </Help>
  )
}

/** A link to WhatsApp with a prepared message: the product's name with its size, and the address of its page. */
function AskPharmacist({ product }: { product: ProductSummary }) {
  const { t, i18n } = useTranslation('product-page')
  const name = productNameText(product, i18n.language)
  return (
    <AskLink
      path={urls.product(product._id)}
      message={(link) => t('ask.message', { name, link })}
      isInText
    >
      {t('ask.button')}
    </AskLink>
  )
}
