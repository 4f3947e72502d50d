import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@shop/ui'
import * as urls from '@shop/urls'
import { ProblemFrame } from './problem-frame.tsx'

/** ROUTE-08. */
export function NotFound() {
  const { t } = useTranslation('common')
  return (
    <ProblemFrame title={t('problem.notFoundTitle')} text={t('problem.notFoundText')}>
      <ButtonLink as={Link} to={urls.collection()}>
        {t('problem.collection')}
      </ButtonLink>
      <ButtonLink as={Link} to={urls.home()} variant="secondary">
        {t('problem.home')}
      </ButtonLink>
    </ProblemFrame>
  )
}
