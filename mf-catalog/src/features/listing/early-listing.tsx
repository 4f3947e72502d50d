import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, PageHead, Skeleton, Text, theme } from '@shop/ui'
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { SkeletonText } from '../../page-parts/skeleton-text.tsx'
import type { ListingDefinition } from './query/listing-definition.ts'
import { readListing } from './query/read-query.ts'
import { Columns, Head, Page, ToolbarRow } from './page-parts/listing-frame.ts'
import { TitleRow } from './page-parts/title-row.ts'
import { ListingHead } from './listing-head.tsx'
import { coffret } from './definitions/coffret.ts'
import { collection } from './definitions/collection.ts'
import { heroProducts } from './definitions/hero-products.ts'
import { promo } from './definitions/promo.ts'
import { search } from './definitions/search.ts'

const Control = styled.div`
  inline-size: 7rem;
  block-size: 1.75rem;

  > * {
    border-radius: ${theme.radius.full};
  }
`

const Count = styled(Text)`
  > * {
    max-inline-size: 6rem;
  }
`

/* Where a row has three cards, only six of the eight cards are shown, so that no row has a gap. */
const Products = styled.div`
  ${theme.media.tablet} {
    li:nth-child(n + 7) {
      display: none;
    }
  }
  ${theme.media.wide} {
    li:nth-child(n + 7) {
      display: flex;
    }
  }
`

/** Number of skeleton cards: four rows on a phone, two on a wide screen (SRCH-01). */
const cardCount = 8

/** FAST-01: the title of a listing, and skeletons in the places of its products. */
export function Component() {
  const { i18n } = useTranslation()
  const location = useLocation()
  const definition = definitionOf(location.pathname)
  const hasTexts = (name: string) => i18n.hasResourceBundle(i18n.language, name)
  const query = readListing(definition, location)
  const hasFilters = definition.filters.length > 0
  return (
    <Page>
      {hasTexts('listing') && hasTexts('categories') ? (
        <ListingHead definition={definition} query={query} />
      ) : (
        <TitleAlone definition={definition} isSearch={query.text !== ''} />
      )}
      <Columns data-filters={hasFilters} aria-hidden="true">
        {hasFilters && (
          <aside>
            <SkeletonText lines={12} />
          </aside>
        )}
        <section>
          <ToolbarRow>
            <Count as="p">
              <SkeletonText />
            </Count>
            <Control>
              <Skeleton />
            </Control>
          </ToolbarRow>
          <Products>
            <ProductGridSkeleton count={cardCount} />
          </Products>
        </section>
      </Columns>
    </Page>
  )
}

interface TitleAloneProps {
  definition: ListingDefinition
  /** Whether the listing shows results of a search. Such results have no breadcrumb. */
  isSearch: boolean
}

/** The title from the layout's texts, while the listing's own texts are not loaded. */
function TitleAlone({ definition, isSearch }: TitleAloneProps) {
  const { name } = definition
  const { t, i18n } = useTranslation('common')
  const title = i18n.exists(`common:nav.${name}`) ? t(`nav.${name}`) : t('categoryBar.pick')
  return (
    <Head>
      <PageHead title={title} />
      {!isSearch && (
        <Text size="sm" as="div" aria-hidden="true">
          <SkeletonText />
        </Text>
      )}
      <TitleRow>
        <Heading level={1} size={isSearch ? '2xl' : '3xl'}>
          {title}
        </Heading>
      </TitleRow>
      <Text aria-hidden="true">
        <SkeletonText />
      </Text>
    </Head>
  )
}

const definitions: readonly ListingDefinition[] = [coffret, promo, heroProducts, search]

/** The listing that a path shows. */
export function definitionOf(pathname: string): ListingDefinition {
  return definitions.find(({ path }) => path === pathname) ?? collection
}
