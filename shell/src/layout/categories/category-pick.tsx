import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { callShared, type Loadable, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { Eyebrow, Picture, ProductName, quietLinkStyles, Skeleton, theme } from '@shop/ui'
import * as urls from '@shop/urls'

/** How long a category is shown before its product is asked for: a pointer passes over many, in milliseconds. */
const restMs = 200

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};

  > div {
    overflow: hidden;
    aspect-ratio: 1;
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
  }
  a {
    ${quietLinkStyles}
    font-weight: 500;
    line-height: 1.35;
  }
`

/** A picture beside the columns: the product that a category's list begins with. Nothing where none could be loaded. */
export function CategoryPick({ category }: { category: string }) {
  const { t, i18n } = useTranslation('common')
  const titleId = useId()
  const [products, setProducts] = useState<Loadable<ProductSummary[]>>({ status: 'loading' })

  useEffect(() => {
    let isShown = true
    async function load(): Promise<void> {
      const answer = callShared('product/enhanced-filtered', { category, limit: 1 })
      const settled = await settle(answer.then((list) => list.products))
      if (isShown) setProducts(settled)
    }
    const timer = setTimeout(() => void load(), restMs)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [category])

  const product = products.status === 'ready' ? products.data[0] : undefined
  const [picture] = product?.image ?? []
  if (products.status !== 'loading' && !picture) return null
  return (
    <Frame role="group" aria-labelledby={titleId}>
      <Eyebrow id={titleId}>{t('categoryBar.pick')}</Eyebrow>
      <div>{picture ? <Picture src={picture} alt="" sizes="15rem" /> : <Skeleton />}</div>
      {product && (
        <Link to={urls.product(product._id)}>
          <ProductName name={productName(product, i18n.language)} />
        </Link>
      )}
    </Frame>
  )
}
