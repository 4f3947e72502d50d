import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { CallAnswer, ProductSummary } from '@shop/contracts'
import { discountedPrice, formatMoney } from '@shop/domain'
import { translated } from '@shop/i18n'
import { Icon, Picture, Price, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { useOption } from './active-option.ts'
import { Highlighted } from './highlighted.tsx'
import { Group, GroupTitle, LineOption } from './options-frame.ts'
import { type SearchQuery, searchUrl } from '../search-query.ts'
import type { OnChoose } from './start-options.tsx'

const maxSuggestions = 3
const maxProducts = 5
const pictureSize = '3.5rem'

const Thumbnail = styled.div`
  flex: none;
  inline-size: ${pictureSize};
  block-size: ${pictureSize};
  overflow: hidden;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
`

const ProductText = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  flex: 1;
  min-inline-size: 0;
  font-size: ${theme.fontSize.sm};
`

const All = styled(LineOption)`
  position: sticky;
  inset-block-end: calc(-1 * ${theme.space[4]});
  background: ${theme.color.page};
  margin-block-start: ${theme.space[2]};
  color: ${theme.color.accent};
  font-weight: 600;
`

export type Suggestion = CallAnswer<'product/suggest'>['suggestions'][number]

interface FoundOptionsProps {
  query: SearchQuery
  suggestions: readonly Suggestion[]
  /** Undefined while they are awaited and after a failure. */
  found:
    | Pick<CallAnswer<'product/search'>, 'products' | 'correctedQuery' | 'pagination'>
    | undefined
  onChoose: OnChoose
}

/** SBAR-02: the first three suggestions, the first five products, and the way to all of them. */
export function FoundOptions({ query, suggestions, found, onChoose }: FoundOptionsProps) {
  const { t } = useTranslation('search-bar')
  const id = useId()
  const { products = [], correctedQuery } = found ?? {}
  const words = correctedQuery ?? query.q
  const choose: OnChoose = (event) => onChoose(event, query.q)
  return (
    <>
      {suggestions.length > 0 && (
        <Group role="group" aria-labelledby={`${id}suggestions`}>
          <GroupTitle id={`${id}suggestions`}>{t('suggestions')}</GroupTitle>
          {suggestions.slice(0, maxSuggestions).map((suggestion) => (
            <SuggestionOption
              key={`${suggestion.term} ${suggestion.productId}`}
              suggestion={suggestion}
              query={query}
              onChoose={onChoose}
            />
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group role="group" aria-labelledby={`${id}products`}>
          <GroupTitle id={`${id}products`}>{t('products')}</GroupTitle>
          {products.slice(0, maxProducts).map((product) => (
            <ProductOption key={product._id} product={product} words={words} onChoose={choose} />
          ))}
        </Group>
      )}
      {found?.pagination.total !== 0 && (
        <AllOption query={query} total={found?.pagination.total} onChoose={choose} />
      )}
    </>
  )
}

interface SuggestionProps {
  suggestion: Suggestion
  query: SearchQuery
  onChoose: OnChoose
}

function SuggestionOption({ suggestion: { term, productId }, query, onChoose }: SuggestionProps) {
  return (
    <LineOption
      {...useOption()}
      to={productId ? urls.product(productId) : searchUrl({ ...query, q: term })}
      onClick={(event) => onChoose(event, productId ? query.q : term)}
    >
      <Icon name="search" size={18} />
      <Highlighted text={term} query={query.q} />
    </LineOption>
  )
}

interface ProductProps {
  product: ProductSummary
  words: string
  onChoose: OnChoose
}

function ProductOption({ product, words, onChoose }: ProductProps) {
  const { t, i18n } = useTranslation('common')
  const { name } = translated(product, i18n.language)
  const { price, discount, image } = product
  const [picture] = image
  return (
    <LineOption {...useOption()} to={urls.product(product._id)} onClick={onChoose}>
      <Thumbnail>{picture && <Picture src={picture} alt="" sizes={pictureSize} />}</Thumbnail>
      <ProductText>
        <Highlighted text={name} query={words} />
        <Price
          price={formatMoney(discountedPrice(price, discount), i18n.language)}
          oldPrice={discount > 0 ? formatMoney(price, i18n.language) : undefined}
          priceLabel={t('words.price')}
          oldPriceLabel={t('words.originalPrice')}
          size="sm"
        />
      </ProductText>
    </LineOption>
  )
}

interface AllProps {
  query: SearchQuery
  total: number | undefined
  onChoose: OnChoose
}

/** SBAR-02: "view all results". */
export function AllOption({ query, total, onChoose }: AllProps) {
  const { t } = useTranslation('search-bar')
  return (
    <All {...useOption()} to={searchUrl(query)} onClick={onChoose}>
      {t('viewAll')}
      {total !== undefined && <bdi>({total})</bdi>}
      <Icon name="arrowEnd" size={18} />
    </All>
  )
}
