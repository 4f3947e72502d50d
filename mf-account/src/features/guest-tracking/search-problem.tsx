import { useTranslation } from 'react-i18next'
import { errorText } from '@shop/i18n'
import { Notice } from '@shop/ui'
import type { Search } from './use-order-search.ts'

/** The text that says why no order is shown (GTRK-02). */
export function SearchProblem({ search }: { search: Search }) {
  const { t } = useTranslation(['orders', 'common'])
  if (search.status === 'incomplete') {
    return <Notice tone="error" announce title={t('tracking.incomplete')} />
  }
  if (search.status !== 'failed') return null
  const { error } = search
  if (error.code === 'order_not_found') {
    return <Notice tone="error" announce title={t('tracking.notFound')} />
  }
  if (error.status === 400) {
    return <Notice tone="error" announce title={t('tracking.invalid')} />
  }
  const isAnswered = error.status !== 0
  return (
    <Notice tone="error" announce title={t(isAnswered ? 'tracking.failed' : 'tracking.unanswered')}>
      {errorText(t, error)}
    </Notice>
  )
}
