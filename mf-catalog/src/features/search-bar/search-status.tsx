import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '@shop/ui'
import type { RecentSearches } from './options/recent-searches.ts'
import type { SearchBarState } from './use-search-bar.ts'
import type { SearchAnswer } from './answers/use-search-results.ts'

interface SearchStatusProps {
  bar: SearchBarState
  recent: RecentSearches
  found: SearchAnswer
  isTooShort: boolean
}

/** SBAR-02: announces to screen readers what the popup shows. */
export function SearchStatus(props: SearchStatusProps) {
  const { t } = useTranslation('search-bar')
  return <VisuallyHidden role="status">{statusText(t, props)}</VisuallyHidden>
}

function statusText(
  t: TFunction<'search-bar'>,
  { bar, recent, found, isTooShort }: SearchStatusProps,
) {
  if (isTooShort) return t('tooShort')
  if (!bar.isOpen) return ''
  if (!bar.asked) {
    const count = recent.terms.length
    return count > 0 ? `${t('recent.count', { count })} ${t('recent.howToForget')}` : ''
  }
  if (found.status !== 'ready') return ''
  const { correctedQuery, suggestedQuery, pagination, words } = found.data
  if (pagination.total === 0) {
    const none = `${t('none')} ${words}`
    return suggestedQuery === undefined ? none : `${none}. ${t('meant')} ${suggestedQuery}`
  }
  const count = t('count', { count: pagination.total })
  return correctedQuery === undefined ? count : `${t('corrected')} ${correctedQuery}. ${count}`
}
