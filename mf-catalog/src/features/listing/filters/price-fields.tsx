import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  chosenPrices,
  clampedPriceRange,
  optimalPriceRange,
  type PriceRange,
  priceStep,
} from '@shop/domain'
import { Field, TextInput, theme } from '@shop/ui'
import type { ListPage } from '../load-listing.ts'
import type { ListingQuery } from '../listing-query.ts'

const debounceMs = 300

const Row = styled.fieldset`
  > legend {
    margin-block-end: ${theme.space[2]};
    font-size: ${theme.fontSize.sm};
    font-weight: 600;
    line-height: 1.4;
  }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space[3]};
  }
  label {
    color: ${theme.color.inkMuted};
    font-weight: 400;
  }
`

interface PriceFieldsProps {
  query: ListingQuery
  bounds: ListPage['priceBounds']
  onChange: (prices: Pick<ListingQuery, 'minPrice' | 'maxPrice'>) => void
}

/** LIST-03: the price range in two fields. Typed values are clamped, and apply 300 ms after the last key. */
export function PriceFields({ query, bounds: found, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('listing')
  const bounds = optimalPriceRange(found.max > 0 ? [found.min, found.max] : [])
  const range = clampedPriceRange(
    {
      ...(query.minPrice !== undefined && { min: query.minPrice }),
      ...(query.maxPrice !== undefined && { max: query.maxPrice }),
    },
    bounds,
  )
  const [draft, setDraft] = useState<{ end: keyof PriceRange; text: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply({ end, text }: { end: keyof PriceRange; text: string }): void {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = text.trim() === '' ? bounds[end] : Number(text)
    const limits = end === 'min' ? { ...bounds, max: range.max } : { ...bounds, min: range.min }
    const clamped = clampedPriceRange({ [end]: typed }, limits)[end]
    const prices = chosenPrices({ ...range, [end]: clamped }, bounds)
    onChange({ minPrice: prices.minPrice, maxPrice: prices.maxPrice })
  }

  function type(end: keyof PriceRange, text: string): void {
    const typed = { end, text }
    setDraft(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(typed), debounceMs)
  }

  function leave(): void {
    if (draft && timer.current !== undefined) apply(draft)
    setDraft(undefined)
  }

  function field(end: keyof PriceRange, name: string) {
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
          value={draft?.end === end ? draft.text : range[end]}
          onChange={({ target }) => type(end, target.value)}
          onBlur={leave}
        />
      </Field>
    )
  }

  return (
    <Row>
      <legend>{t('filters.price')}</legend>
      <div>
        {field('min', 'minPrice')}
        {field('max', 'maxPrice')}
      </div>
    </Row>
  )
}
