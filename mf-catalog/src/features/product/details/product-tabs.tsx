import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Product, ProductFacts, Review } from '@shop/contracts'
import { theme } from '@shop/ui'
import { Tabs } from '@shop/ui/tabs'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'
import { useReviews } from '../reviews/use-reviews.ts'
import { Description } from './description.tsx'
import { ReturnPolicy } from './return-policy.tsx'

/** Description and composition. */
const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
`

const Reviews = lazyWithRetry('reviews', async () => {
  const module = await import(/* webpackChunkName: "reviews" */ '../reviews/reviews.tsx')
  return module.Reviews
})

const Composition = lazyWithRetry('composition', async () => {
  const module = await import(
    /* webpackChunkName: "composition" */ '../composition/composition.tsx'
  )
  return module.Composition
})

function saysComposition(facts: ProductFacts | undefined): facts is ProductFacts {
  return Boolean(facts?.inci || facts?.actives?.length || facts?.freeOf?.length)
}

interface ProductTabsProps {
  product: Product
  /** The product with its French texts. */
  original: Product
  /** Reviews that came with the page; shown until all are loaded. */
  newest?: readonly Review[] | undefined
}

/** PROD-01: description, returns and reviews; an address that ends in `#reviews` opens the reviews. */
export function ProductTabs({ product, original, newest }: ProductTabsProps) {
  const { t } = useTranslation('product-page')
  const section = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState('description')
  // Once opened, the reviews stay rendered, so that a text being written is kept.
  const [wasOpened, setWasOpened] = useState(false)
  const { hash, key } = useLocation()
  const asksForReviews = hash === '#reviews'
  const reviews = useReviews(product._id, { section, isOpen: wasOpened })
  const { fulldescription, description } = product
  // The key changes with every navigation: a second press of a link to the reviews opens them again.
  useEffect(() => {
    if (asksForReviews) select('reviews')
  }, [asksForReviews, key])

  function select(id: string): void {
    setSelected(id)
    if (id === 'reviews') setWasOpened(true)
  }

  return (
    <section ref={section} id="reviews" aria-label={t('tabs')}>
      <Tabs
        label={t('tabs')}
        selected={selected}
        onSelect={select}
        tabs={[
          {
            id: 'description',
            label: t('description'),
            panel: (
              <About>
                <Description text={fulldescription} introduction={description} />
                {saysComposition(product.facts) && <Composition facts={product.facts} />}
              </About>
            ),
          },
          { id: 'returns', label: t('returns'), panel: <ReturnPolicy product={original} /> },
          // Reviews are the last tab, because its label grows when the number of reviews arrives.
          {
            id: 'reviews',
            label: reviews.total
              ? t('reviews.tabCount', { total: reviews.total })
              : t('reviews.tab'),
            panel: wasOpened && (
              <Reviews
                productId={product._id}
                rating={product.rating}
                newest={newest}
                {...reviews}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
