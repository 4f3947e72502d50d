import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { bestSellersSlot } from '@shop/federation/layout-slots'
import { RemoteSlot } from '@shop/federation/slot'
import { ButtonLink } from '@shop/ui'
import * as urls from '@shop/urls'
import { ProblemFrame } from './problem-frame.tsx'

/** ROUTE-08. What sells best comes after the page, which the server sends without it. */
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
      {/* The footer stays below the screen while they come. */}
      <div style={{ minBlockSize: '60vh' }}>
        {isShown && <RemoteSlot fragment={bestSellersSlot} pathname="" />}
      </div>
    </>
  )
}
