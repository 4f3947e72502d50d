import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { bestSellersSlot } from '@shop/federation/layout-slots'
import { RemoteSlot } from '@shop/federation/slot'
import { ButtonLink } from '@shop/ui'
import * as urls from '@shop/urls'
import { ProblemFrame } from './problem-frame.tsx'

/** ROUTE-08: the not-found page. The best sellers are rendered only in the browser, after the page. */
export function NotFound() {
  const { t } = useTranslation('common')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(true), [])
  return (
    <>
      <ProblemFrame title={t('problem.notFoundTitle')} text={t('problem.notFoundText')}>
        <ButtonLink as={Link} to={urls.collection()}>
          {t('problem.collection')}
        </ButtonLink>
        <ButtonLink as={Link} to={urls.home()} variant="secondary">
          {t('problem.home')}
        </ButtonLink>
      </ProblemFrame>
      {/* Reserves space for the best sellers, so that the footer does not move when they appear. */}
      <div style={{ minBlockSize: '60vh' }}>
        {isShown && <RemoteSlot fragment={bestSellersSlot} pathname="" />}
      </div>
    </>
  )
}
