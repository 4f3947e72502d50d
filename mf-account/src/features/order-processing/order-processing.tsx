import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as urls from '@shop/urls'
import { Waiting } from '../../waiting/waiting.tsx'

/** An old address of the shop: leads on to the orders (ROUTE-07). */
export function OrderProcessing() {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  useEffect(() => void navigate(urls.orders(), { replace: true }), [navigate])
  return (
    <>
      <title>{`${t('history.title')} – Lotos`}</title>
      <meta name="description" content={t('history.description')} />
      <meta name="robots" content="noindex" />
      <Waiting title={t('processing')} />
    </>
  )
}
