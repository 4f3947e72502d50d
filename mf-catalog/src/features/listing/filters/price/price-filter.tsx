import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { chosenPrices, optimalPriceRange, type PriceRange, priceStep } from '@shop/domain'
import { formatMoney } from '@shop/i18n'
import { Field, TextInput, theme } from '@shop/ui'
import { hasPrice, type ListingQuery } from '../../query/listing-query.ts'
import { CountedLabel } from '../counted-label.tsx'
import type { FilterPartProps } from '../filter-part.ts'
import { DiscountedFilter } from '../discount-filters.tsx'
import { FoldedGroup } from '../folded-group.tsx'
import { PriceSlider } from './price-slider.tsx'
import { type PriceEnd, usePriceDraft } from './use-price-draft.ts'

const Group = styled.fieldset`
  label {
    color: ${theme.color.inkMuted};
    font-weight: 400;
  }
`

/* The choice of reduced products, above the folded group of prices. Its border looks like the border between two groups. */
const Reduced = styled.div`
  border-block-end: 1px solid ${theme.color.line};
`

/* Links that look like the other choices of the panel; one of them may be active. */
const Bands = styled.ul`
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[3]};
    min-block-size: ${theme.touch};
    line-height: 1.35;
    text-decoration: none;
  }
  a::before {
    content: '';
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border: 1px solid ${theme.color.lineStrong};
    border-radius: 50%;
  }
  a[aria-current]::before {
    border: 0.375rem solid ${theme.color.accent};
  }
  ${theme.media.hover} {
    a:hover::before {
      border-color: ${theme.color.accent};
    }
  }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
`

/** LIST-03, FACET-01: the choice of reduced products, usual price ranges, a slider with two thumbs, and two fields for these prices. */
export function PriceFilter(props: FilterPartProps) {
  const { definition, query, page, isOpen, onChange } = props
  const { t } = useTranslation('listing')
  const { priceRange, priceDelayMs } = definition
  const found = page?.priceBounds
  const bounds =
    priceRange ?? optimalPriceRange(found && found.max > 0 ? [found.min, found.max] : [])
  const { current, change, flush } = usePriceDraft({
    chosen: chosenIn(query),
    bounds,
    delayMs: priceDelayMs,
    apply: (range) => {
      const { minPrice, maxPrice } = chosenPrices(range, bounds)
      onChange({ minPrice, maxPrice }, { replace: true })
    },
  })
  const [typed, setTyped] = useState<{ end: PriceEnd; text: string }>()
  const isReducible = definition.filters.includes('discounted')
  if (!page && !isReducible) return null

  function type(end: PriceEnd, text: string): void {
    setTyped({ end, text })
    change(end, text.trim() === '' ? bounds[end] : Number(text))
  }

  function leave(): void {
    flush()
    setTyped(undefined)
  }

  function field(end: PriceEnd, name: string) {
    return (
      <Field label={t(`filters.${end}`)}>
        <TextInput
          name={name}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={bounds.min}
          max={bounds.max}
          step={priceStep}
          value={typed?.end === end ? typed.text : current[end]}
          onChange={({ target }) => type(end, target.value)}
          onBlur={leave}
        />
      </Field>
    )
  }

  // If groups are folded, the choice of reduced products stands before them, so that one tap is enough.
  const reduced = isReducible && <DiscountedFilter {...props} />
  const alone = !isOpen && reduced && <Reduced>{reduced}</Reduced>
  if (!page && !isOpen) return alone
  return (
    <>
      {alone}
      <FoldedGroup
        title={t('filters.price')}
        chosen={Number(hasPrice(query)) + Number(isOpen && query.isDiscounted)}
        isOpen={isOpen}
      >
        {isOpen && reduced}
        {page && (
          <Group>
            <legend>{t('filters.price')}</legend>
            <PriceBands definition={definition} query={query} page={page} />
            <PriceSlider range={current} bounds={bounds} onChange={change} />
            <Fields>
              {field('min', 'minPrice')}
              {field('max', 'maxPrice')}
            </Fields>
          </Group>
        )}
      </FoldedGroup>
    </>
  )
}

function chosenIn({ minPrice, maxPrice }: ListingQuery): Partial<PriceRange> {
  return {
    ...(minPrice !== undefined && { min: minPrice }),
    ...(maxPrice !== undefined && { max: maxPrice }),
  }
}

/** Usual price ranges, each with the number of products that match it. The active range links back to all prices. */
function PriceBands({
  definition,
  query,
  page,
}: Pick<FilterPartProps, 'definition' | 'query' | 'page'>) {
  const { t, i18n } = useTranslation('listing')
  const bands = page?.facets?.prices ?? []
  if (bands.length < 2) return null
  const money = (tnd: number) => formatMoney(tnd, i18n.language, 0)
  return (
    <Bands role="list">
      {bands.map(({ min, max, count }) => {
        const prices = { minPrice: min === 0 ? undefined : min, maxPrice: max }
        const isOn = query.minPrice === prices.minPrice && query.maxPrice === prices.maxPrice
        const wanted = isOn ? { minPrice: undefined, maxPrice: undefined } : prices
        return (
          <li key={min}>
            <Link
              to={definition.urlOf({ ...query, ...wanted, page: 1 })}
              preventScrollReset
              aria-current={isOn || undefined}
            >
              <CountedLabel count={count}>
                {max === undefined
                  ? t('filters.priceFrom', { min: money(min) })
                  : min === 0
                    ? t('filters.priceUpTo', { max: money(max) })
                    : t('filters.priceBetween', { min: money(min), max: money(max) })}
              </CountedLabel>
            </Link>
          </li>
        )
      })}
    </Bands>
  )
}
