import { useId, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '@shop/contracts'
import { Icon, VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { categoryName } from '../../../categories/category-name.ts'
import { popularCategories } from '../../../categories/popular-categories.ts'
import { useOption } from './active-option.ts'
import {
  ActionOption,
  ChipOption,
  Chips,
  Group,
  GroupTitle,
  LineOption,
  Row,
} from './options-frame.ts'
import type { RecentSearches } from './recent-searches.ts'
import { emptyQuery, searchUrl } from '../answers/search-query.ts'

/** Called when an option is chosen; `term` is stored as a recent search. */
export type OnChoose = (event: MouseEvent, term?: string) => void

interface StartOptionsProps {
  /** Undefined if the popup answers a search. */
  recent: RecentSearches | undefined
  trends: CallAnswer<'product/search-trends'>['trends']
  onChoose: OnChoose
}

/** SBAR-02: options before the shopper types: recent searches, popular categories and trends. */
export function StartOptions({ recent, trends, onChoose }: StartOptionsProps) {
  const { t } = useTranslation('search-bar')
  const id = useId()
  return (
    <>
      {recent && recent.terms.length > 0 && (
        <Group role="group" aria-labelledby={`${id}recent`}>
          <GroupTitle id={`${id}recent`}>{t('recent.title')}</GroupTitle>
          {recent.terms.map((term) => (
            <RecentOption key={term} term={term} onForget={recent.forget} onChoose={onChoose} />
          ))}
          <ForgetAll onForget={recent.forgetAll} />
        </Group>
      )}
      <Group role="group" aria-labelledby={`${id}popular`}>
        <GroupTitle id={`${id}popular`}>{t('popular')}</GroupTitle>
        <Chips>
          {popularCategories.map((name) => (
            <CategoryOption key={name} name={name} onChoose={onChoose} />
          ))}
        </Chips>
      </Group>
      {/* Trends stand last because they load later than the rest. */}
      {trends.length > 0 && (
        <Group role="group" aria-labelledby={`${id}trends`}>
          <GroupTitle id={`${id}trends`}>{t('trends')}</GroupTitle>
          <Chips>
            {trends.map(({ term }) => (
              <TrendOption key={term} term={term} onChoose={onChoose} />
            ))}
          </Chips>
        </Group>
      )}
    </>
  )
}

interface TermProps {
  term: string
  onChoose: OnChoose
}

function RecentOption({
  term,
  onForget,
  onChoose,
}: TermProps & { onForget: RecentSearches['forget'] }) {
  const { t } = useTranslation('search-bar')
  const option = useOption()
  const beside = useOption()
  return (
    <Row>
      <LineOption
        {...option}
        to={searchUrl({ ...emptyQuery, q: term })}
        aria-keyshortcuts="Delete"
        onClick={(event) => onChoose(event, term)}
      >
        <Icon name="clock" size={18} />
        <span>
          <bdi>{term}</bdi>
        </span>
      </LineOption>
      <ActionOption {...beside} data-beside={option.id} onClick={() => onForget(term)}>
        <VisuallyHidden>
          <span>{t('recent.forget')}</span> <bdi>{term}</bdi>
        </VisuallyHidden>
        <Icon name="close" size={16} />
      </ActionOption>
    </Row>
  )
}

function ForgetAll({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('search-bar')
  return (
    <ActionOption {...useOption()} data-wide onClick={onForget}>
      {t('recent.forgetAll')}
    </ActionOption>
  )
}

/** SBAR-02: the option of a popular search; words that name a category are shown in the language of the page. */
function TrendOption({ term, onChoose }: TermProps) {
  const { t } = useTranslation('search-bar')
  return (
    <ChipOption
      {...useOption()}
      to={searchUrl({ ...emptyQuery, q: term })}
      onClick={(event) => onChoose(event, term)}
    >
      <bdi>{categoryName(t, term)}</bdi>
    </ChipOption>
  )
}

function CategoryOption({ name, onChoose }: { name: string; onChoose: OnChoose }) {
  const { t } = useTranslation('search-bar')
  return (
    <ChipOption
      {...useOption()}
      to={urls.collection({ category: name })}
      onClick={(event) => onChoose(event)}
    >
      {categoryName(t, name)}
    </ChipOption>
  )
}
