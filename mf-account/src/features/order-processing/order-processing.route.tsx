import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PageHead } from '@shop/ui'
import * as urls from '@shop/urls'
import { Waiting } from '../../waiting/waiting.tsx'

/** An old address of the shop, which redirects to the orders (ROUTE-07). */
export function Component() {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  useEffect(() => void navigate(urls.orders(), { replace: true }), [navigate])
  return (
    <>
      <PageHead title={t('history.title')} description={t('history.description')} noIndex />
      <Waiting title={t('processing')} />
    </>
  )
}
