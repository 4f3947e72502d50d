import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { CallAnswer, ProductSummary } from '@shop/contracts'
import { formatCount } from '@shop/domain'
import { displayText, productName } from '@shop/i18n'
import { Icon, Picture, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { ProductPrice } from '../../../product-card/product-price.tsx'
import type { ShownAnswer } from '../answers/use-shown-answer.ts'
import { useOption } from './active-option.ts'
import { Highlighted } from './highlighted.tsx'
import { Group, GroupTitle, LineOption } from './options-frame.ts'
import { type SearchQuery, searchUrl } from '../answers/search-query.ts'
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
  background: ${theme.color.raised};
  margin-block-start: ${theme.space[2]};
  color: ${theme.color.accent};
  font-weight: 600;
`

const Small = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[2]};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.xs};

  &:empty {
    display: none;
  }
`

type Suggestion = CallAnswer<'product/suggest'>['suggestions'][number]

interface FoundOptionsProps {
  /** The current query: its filters go into the address of a chosen suggestion. */
  query: SearchQuery
  answer: ShownAnswer
  onChoose: OnChoose
}

/** SBAR-02: the first three suggestions, the first five products, and the link to all results. */
export function FoundOptions({ query, answer, onChoose }: FoundOptionsProps) {
  const { t } = useTranslation('search-bar')
  const id = useId()
  const found = answer.found.status === 'ready' ? answer.found.data : undefined
  const { products = [], correctedQuery, suggestedQuery } = found ?? {}
  const suggestions =
    answer.suggestions.status === 'ready' ? answer.suggestions.data.suggestions : []
  const words = correctedQuery ?? answer.query.q
  const choose: OnChoose = (event) => onChoose(event, query.q)
  return (
    <>
      {suggestedQuery !== undefined && (
        <MeantOption query={{ ...query, q: suggestedQuery }} onChoose={onChoose} />
      )}
      {suggestions.length > 0 && (
        <Group role="group" aria-labelledby={`${id}suggestions`}>
          <GroupTitle id={`${id}suggestions`}>{t('suggestions')}</GroupTitle>
          {suggestions.slice(0, maxSuggestions).map((suggestion) => (
            <SuggestionOption
              key={`${suggestion.term} ${suggestion.productId}`}
              suggestion={suggestion}
              query={query}
              words={words}
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

/** FIND-04: the suggested words for a search without results, as on the search page. */
function MeantOption({ query, onChoose }: { query: SearchQuery; onChoose: OnChoose }) {
  const { t } = useTranslation('search-bar')
  return (
    <LineOption
      {...useOption()}
      to={searchUrl(query)}
      onClick={(event) => onChoose(event, query.q)}
    >
      <Icon name="search" size={18} />
      <span>
        <span>{t('meant')}</span>{' '}
        <strong>
          <bdi>{query.q}</bdi>
        </strong>
      </span>
    </LineOption>
  )
}

interface SuggestionProps {
  suggestion: Suggestion
  query: SearchQuery
  /** The words that are marked. */
  words: string
  onChoose: OnChoose
}

function SuggestionOption({ suggestion, query, words, onChoose }: SuggestionProps) {
  const { term, productId } = suggestion
  const { i18n } = useTranslation('search-bar')
  return (
    <LineOption
      {...useOption()}
      to={productId ? urls.product(productId) : searchUrl({ ...query, q: term })}
      onClick={(event) => onChoose(event, productId ? query.q : term)}
    >
      <Icon name="search" size={18} />
      <Highlighted text={displayText(term, i18n.language)} query={words} />
    </LineOption>
  )
}

interface ProductProps {
  product: ProductSummary
  words: string
  onChoose: OnChoose
}

function ProductOption({ product, words, onChoose }: ProductProps) {
  const { i18n } = useTranslation('search-bar')
  const { brand, range, title, size } = productName(product, i18n.language)
  const [picture] = product.image
  return (
    <LineOption {...useOption()} to={urls.product(product._id)} onClick={onChoose}>
      <Thumbnail>{picture && <Picture src={picture} alt="" sizes={pictureSize} />}</Thumbnail>
      <ProductText>
        <Small>
          {(brand || range) && (
            <span>
              {brand && <Highlighted text={brand} query={words} />}
              {brand && range && <span> · </span>}
              {range && <Highlighted text={range} query={words} />}
            </span>
          )}{' '}
          {size && <bdi>{size}</bdi>}
        </Small>
        <Highlighted text={title} query={words} />
        <ProductPrice product={product} size="sm" />
      </ProductText>
    </LineOption>
  )
}

interface AllProps {
  query: SearchQuery
  total: number | undefined
  onChoose: OnChoose
}

/** SBAR-02: the option "view all results". */
function AllOption({ query, total, onChoose }: AllProps) {
  const { t } = useTranslation('search-bar')
  return (
    <All {...useOption()} to={searchUrl(query)} onClick={onChoose}>
      <span>{t('viewAll')}</span>
      {total !== undefined && <bdi>{`(${formatCount(total)})`}</bdi>}
      <Icon name="arrowEnd" size={18} />
    </All>
  )
}
