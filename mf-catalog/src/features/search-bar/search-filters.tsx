import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import { clampedPriceRange, type PriceRange, priceStep } from '@shop/domain'
import { formatMoney } from '@shop/i18n'
import { useLoaded } from '@shop/stores/use-loaded'
import { labelStyles, Skeleton, TextLink, theme } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { categoryName } from '../../categories/category-name.ts'
import { emptyQuery, filterCount, priceBounds, type SearchQuery } from './answers/search-query.ts'

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  align-content: start;
  padding-block-end: ${theme.space[3]};
  border-block-end: 1px solid ${theme.color.line};

  &:not([data-filtering='true'] > *) {
    padding-block-end: 0;
    border-block-end: 0;
  }
  ${theme.media.tablet} {
    [data-filtering='true'] > & {
      grid-row: span 3;
      padding-block-end: 0;
      padding-inline-end: ${theme.space[5]};
      border-block-end: 0;
      border-inline-end: 1px solid ${theme.color.line};
    }
  }
  legend {
    ${labelStyles}
  }
`

const Choices = styled.div`
  display: flex;
  margin-inline: calc(-1 * ${theme.space[4]});
  padding-block: ${theme.space[2]};
  padding-inline: ${theme.space[4]};
  overflow-x: auto;
  scrollbar-width: none;
  gap: ${theme.space[1]} ${theme.space[2]};
  font-size: ${theme.fontSize.sm};

  ${theme.media.tablet} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
  }
  > label {
    flex: none;
    max-inline-size: 100%;
    align-content: center;
    gap: ${theme.space[2]};
    min-block-size: ${theme.touch};
    padding: 0 ${theme.space[3]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.full};
  }
  > [data-shape] {
    inline-size: 6rem;
    block-size: ${theme.touch};
  }
`

const Prices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 0 ${theme.space[4]};
`

const Slider = styled.label`
  display: grid;
  grid-template-columns: 1fr auto;
  font-size: ${theme.fontSize.sm};

  > input {
    grid-column: 1 / -1;
    inline-size: 100%;
    min-block-size: ${theme.touch};
    accent-color: ${theme.color.accent};
  }
  > output {
    font-weight: 600;
  }
`

interface SearchFiltersProps {
  query: SearchQuery
  onChange: (changes: Partial<SearchQuery>) => void
}

/** SBAR-02: categories, price between 0 and 1000 TND, promotions only. */
export function SearchFilters({ query, onChange }: SearchFiltersProps) {
  const { t } = useTranslation(['search-bar', 'common'])
  const { prices, hasDiscount } = query
  const reset = () => onChange({ ...emptyQuery, q: query.q })
  return (
    <Panel role="group" aria-label={t('filters.title')}>
      <CategoryChoices query={query} onChange={onChange} />
      <fieldset>
        <legend>{t('filters.price')}</legend>
        <Prices>
          {(['min', 'max'] as const).map((end) => (
            <PriceSlider
              key={end}
              label={t(`filters.${end}`)}
              value={prices[end]}
              onChange={(value) => onChange({ prices: withPrice(prices, end, value) })}
            />
          ))}
        </Prices>
      </fieldset>
      <Checkbox
        label={t('filters.discounted')}
        checked={hasDiscount}
        onChange={(isChecked) => onChange({ hasDiscount: isChecked })}
      />
      {filterCount(query) > 0 && (
        <div>
          <TextLink as="button" type="button" onClick={reset}>
            {t('common:actions.reset')}
          </TextLink>
        </div>
      )}
    </Panel>
  )
}

/** SBAR-02: the lower end never passes the upper one; the end that is moved stops at the other. */
function withPrice(prices: PriceRange, end: keyof PriceRange, value: number): PriceRange {
  const limits = end === 'min' ? { ...priceBounds, max: prices.max } : priceBounds
  const floor = end === 'max' ? Math.max(value, prices.min) : value
  return clampedPriceRange({ ...prices, [end]: floor }, limits)
}

interface PriceSliderProps {
  label: string
  /** A price in TND. */
  value: number
  onChange: (value: number) => void
}

function PriceSlider({ label, value, onChange }: PriceSliderProps) {
  const { i18n } = useTranslation()
  const shown = formatMoney(value, i18n.language, 0)
  return (
    <Slider>
      <span>{label}</span>
      <output>
        <bdi>{shown}</bdi>
      </output>
      <input
        type="range"
        min={priceBounds.min}
        max={priceBounds.max}
        step={priceStep}
        value={value}
        aria-label={label}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Slider>
  )
}

function CategoryChoices({ query: { categories }, onChange }: SearchFiltersProps) {
  const { t } = useTranslation(['search-bar', 'common'])
  const { state: names, reload } = useLoaded(readCategories)
  return (
    <fieldset>
      <legend>{t('filters.categories')}</legend>
      {names.status === 'failed' ? (
        <p>
          <span>{t('common:categoryBar.failed')}</span>{' '}
          <TextLink as="button" type="button" onClick={reload}>
            {t('common:actions.retry')}
          </TextLink>
        </p>
      ) : (
        <Choices>
          {names.status === 'loading'
            ? [1, 2, 3, 4, 5, 6].map((item) => <Skeleton key={item} />)
            : names.data.map((name) => (
                <Checkbox
                  key={name}
                  label={categoryName(t, name)}
                  checked={categories.includes(name)}
                  onChange={(isChecked) =>
                    onChange({
                      categories: isChecked
                        ? [...categories, name]
                        : categories.filter((other) => other !== name),
                    })
                  }
                />
              ))}
        </Choices>
      )}
    </fieldset>
  )
}

async function readCategories(signal: AbortSignal): Promise<string[]> {
  const answer = await callShared('product/filtered-categories-structure', {}, { signal })
  return Object.keys(answer.categories)
}
