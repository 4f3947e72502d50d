import { useTranslation } from 'react-i18next'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { styled } from 'styled-components'
import { call, isApiError } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'
import { idPattern } from '@shop/domain'
import { translated } from '@shop/i18n'
import { Container, theme } from '@shop/ui'
import { Tabs } from '@shop/ui/tabs'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { BuyBox } from './buy-box.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { ProductTrail } from './product-trail.tsx'
import { Related } from './related.tsx'
import { ReturnPolicy } from './return-policy.tsx'

type ProductPage = CallAnswer<'product/one'>

/** PROD-06: a malformed id is a 404, like the id of a product that does not exist. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<ProductPage> {
  const { productId = '' } = params
  if (!idPattern.test(productId)) throw data(null, { status: 404 })
  try {
    return await call('product/one', { productId }, { signal: request.signal })
  } catch (error) {
    if (isApiError(error, 'product_not_found')) throw data(null, { status: 404 })
    throw error
  }
}

const Page = styled(Container)`
  padding-block: ${theme.space[3]} ${theme.space.section};
`

const Columns = styled.article`
  display: grid;
  gap: ${theme.space[5]};
  margin-block: ${theme.space[3]} ${theme.space.section};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space[7]};
  }
`

/** PROD-01. */
export function Component() {
  const { t, i18n } = useTranslation('product-page')
  const { product: original, related } = useLoaderData<ProductPage>()
  const product = translated(original, i18n.language)
  useRememberProducts(related)
  return (
    <Page>
      <title>{`${product.name} – Lotos`}</title>
      <meta name="description" content={product.description} />
      <ProductTrail product={product} />
      <Columns>
        <Gallery key={product._id} images={product.image} name={product.name} />
        <BuyBox key={`${product._id} buy`} product={product} original={original} />
      </Columns>
      <Tabs
        key={`${product._id} tabs`}
        label={t('tabs')}
        tabs={[
          {
            id: 'description',
            label: t('description'),
            panel: <Description text={product.fulldescription || product.description} />,
          },
          {
            id: 'returns',
            label: t('returns'),
            panel: <ReturnPolicy category={product.category} />,
          },
        ]}
      />
      {related.length > 0 && <Related products={related} />}
    </Page>
  )
}
