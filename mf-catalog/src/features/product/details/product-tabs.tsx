import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Product, ProductFacts, Review } from '@shop/contracts'
import { theme } from '@shop/ui'
import { Tabs } from '@shop/ui/tabs'
import { laterPart } from '../../../page-parts/later-part.tsx'
import { useReviews } from '../reviews/use-reviews.ts'
import { Description } from './description.tsx'
import { ReturnPolicy } from './return-policy.tsx'

/**
 * On a wide screen description and composition take two columns of equal height. A list of ingredients that unfolds would
 * move the texts of such columns, so the list stands beside the description.
 */
const About = styled.div`
  ${theme.media.desktop} {
    columns: 2;
    column-gap: ${theme.space[7]};

    > * {
      max-inline-size: none;
    }
    > section {
      break-inside: avoid;
    }
    &[data-unfolds='true'] {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      gap: ${theme.space[7]};

      > section {
        margin-block-start: 0;
      }
    }
  }
`

const Reviews = laterPart('reviews', async () => {
  const module = await import(/* webpackChunkName: "reviews" */ '../reviews/reviews.tsx')
  return module.Reviews
})

const Composition = laterPart('composition', async () => {
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
              <About data-unfolds={Boolean(product.facts?.inci)}>
                <Description text={fulldescription} introduction={description} />
                {saysComposition(product.facts) && <Composition facts={product.facts} />}
              </About>
            ),
          },
          { id: 'returns', label: t('returns'), panel: <ReturnPolicy product={original} /> },
          // Reviews are the last tab, because its label grows when the number of reviews arrives.
          {
            id: 'reviews',
            label:
              reviews.state.status === 'ready'
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
