import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { TFunction } from 'i18next'
import type { CategoryStructure } from '@shop/contracts'
import { decimalsInText } from '@shop/domain'
import { formatMoney } from '@shop/i18n'
import { Icon, theme, VisuallyHidden } from '@shop/ui'
import { withChoice } from '../query/change-query.ts'
import type { FiltersProps } from './part-props.ts'
import { choiceName } from '../filters/choice-name.ts'
import {
  type ChoiceField,
  choiceFields,
  hasPrice,
  type ListingQuery,
  withoutFilters,
} from '../query/listing-query.ts'

/*
 * On a phone the chips are in one row that scrolls, so that the products stay in sight. The link that removes all filters is
 * always fully visible beside the row.
 */
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  column-gap: ${theme.space[2]};

  a {
    display: flex;
    align-items: center;
    min-block-size: ${theme.touch};
    font-size: ${theme.fontSize.sm};
    text-decoration: none;
  }
  > a {
    padding-inline: ${theme.space[2]};
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

const Row = styled.ul`
  /* Contains the absolutely placed words for screen readers, which would otherwise make the page as wide as the whole row. */
  position: relative;
  display: flex;
  flex: 1 1 10rem;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  margin-inline-start: calc(-1 * ${theme.space.gutter});
  padding-inline-start: ${theme.space.gutter};
  overflow-x: auto;
  scrollbar-width: none;

  > li {
    flex: none;
  }
  a > span {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    padding-block: ${theme.space[1]};
    padding-inline: ${theme.space[3]} ${theme.space[2]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accentTint};
    color: ${theme.color.accentStrong};
    font-weight: 500;
    white-space: nowrap;
  }
  bdi {
    max-inline-size: 16rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${theme.media.desktop} {
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 0 ${theme.space[2]};
    margin-inline: 0;
    padding-inline: 0;
  }
`

/** FACET-01: the active filters, each with a link that removes it, and a link that removes all filters. */
export function ActiveFilters({ definition, query, data }: FiltersProps) {
  const { t, i18n } = useTranslation(['listing', 'common'])
  const { structure } = data
  const known = structure?.status === 'ready' ? structure.data : {}
  const fields = choiceFields.filter(
    (field) => !definition.isNamedByCategory || field !== 'categories',
  )
  return (
    <Frame>
      <Row role="list" aria-label={t('chips.label')}>
        {[...choiceChips(query, fields, known, t), ...otherChips(query, t, i18n.language)].map(
          ({ key, label, without }) => (
            <li key={key}>
              <Link to={definition.urlOf({ ...without, page: 1 })} preventScrollReset>
                <span>
                  <VisuallyHidden>{`${t('chips.remove')} `}</VisuallyHidden>
                  <bdi>{label}</bdi>
                  <Icon name="close" size={14} />
                </span>
              </Link>
            </li>
          ),
        )}
      </Row>
      <Link to={definition.urlOf(withoutFilters(query))} preventScrollReset>
        {t('common:actions.reset')}
      </Link>
    </Frame>
  )
}

interface Chip {
  key: string
  label: string
  /** The query without this filter. */
  without: ListingQuery
}

function choiceChips(
  query: ListingQuery,
  fields: readonly ChoiceField[],
  structure: CategoryStructure,
  t: TFunction,
): Chip[] {
  return fields.flatMap((field) =>
    query[field].map((name) => ({
      key: `${field} ${name}`,
      label: choiceName(t, field, name),
      without: withChoice(
        query,
        field,
        query[field].filter((other) => other !== name),
        structure,
      ),
    })),
  )
}

function otherChips(query: ListingQuery, t: TFunction, language: string): Chip[] {
  const chips: Chip[] = []
  if (query.minDiscount !== undefined) {
    const label = t('filters.discountFrom', { percent: query.minDiscount })
    chips.push({ key: 'minDiscount', label, without: { ...query, minDiscount: undefined } })
  }
  if (hasPrice(query)) {
    const without = { ...query, minPrice: undefined, maxPrice: undefined }
    chips.push({ key: 'price', label: priceText(query, t, language), without })
  }
  if (query.isDiscounted) {
    const without = { ...query, isDiscounted: false }
    chips.push({ key: 'discount', label: t('chips.discounted'), without })
  }
  return chips
}

function priceText({ minPrice, maxPrice }: ListingQuery, t: TFunction, language: string): string {
  const money = (tnd: number) => formatMoney(tnd, language, decimalsInText(tnd))
  if (minPrice === undefined) return t('filters.priceUpTo', { max: money(maxPrice ?? 0) })
  if (maxPrice === undefined) return t('filters.priceFrom', { min: money(minPrice) })
  return t('filters.priceBetween', { min: money(minPrice), max: money(maxPrice) })
}
