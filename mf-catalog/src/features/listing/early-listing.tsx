import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, Skeleton, Text, theme } from '@shop/ui'
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { SkeletonText } from '../../skeleton-text.tsx'
import { Columns, Head, Page, ToolbarRow } from './listing-frame.ts'
import { ListingHead } from './listing-head.tsx'
import { kindOf, type ListingKind, readListing } from './listing-query.ts'

const FilterButton = styled.div`
  block-size: ${theme.touch};

  > * {
    border-radius: ${theme.radius.full};
  }
`

const SortSelect = styled.div`
  block-size: 3rem;
`

const Count = styled(Text)`
  max-inline-size: 6rem;
`

/** Four rows of a phone, two of a wide screen. */
const cardCount = 8

/** FAST-01: the title of a listing, and skeletons in the places of its products. */
export function Component() {
  const { i18n } = useTranslation()
  const location = useLocation()
  const kind = kindOf(location.pathname)
  const hasTexts = (name: string) => i18n.hasResourceBundle(i18n.language, name)
  return (
    <Page>
      {hasTexts('listing') && hasTexts('categories') ? (
        <ListingHead kind={kind} query={readListing(kind, location)} />
      ) : (
        <TitleAlone kind={kind} />
      )}
      <Columns aria-hidden="true">
        <aside>
          <SkeletonText lines={12} />
        </aside>
        <section>
          <ToolbarRow>
            <Count>
              <SkeletonText />
            </Count>
            <FilterButton>
              <Skeleton />
            </FilterButton>
            <SortSelect>
              <Skeleton />
            </SortSelect>
          </ToolbarRow>
          <ProductGridSkeleton count={cardCount} />
        </section>
      </Columns>
    </Page>
  )
}

/** What the layout's texts say of a listing whose own texts are not loaded. */
function TitleAlone({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('common')
  const title = t(`nav.${kind}`)
  return (
    <Head>
      <title>{`${title} – Lotos`}</title>
      <Text size="sm" as="div" aria-hidden="true">
        <SkeletonText />
      </Text>
      <Heading level={1}>{title}</Heading>
      <Text as="div" aria-hidden="true">
        <SkeletonText lines={2} />
      </Text>
    </Head>
  )
}
