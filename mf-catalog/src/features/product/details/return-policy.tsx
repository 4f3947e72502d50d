import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { returnPolicy } from '@shop/domain'
import { Prose, TextLink } from '@shop/ui'
import * as urls from '@shop/urls'

/** PROD-03: the return policy of the product's category, and a link to the legal rights that apply in addition. */
export function ReturnPolicy({ category }: { category: string }) {
  const { t } = useTranslation('product-page')
  const policy = returnPolicy(category)
  return (
    <Prose>
      <p>{`${t('policy.within', { count: policy.days })}.`}</p>
      <p>
        {t(`policy.${policy.code}`, {
          percent: policy.contentLeftPercent,
          count: policy.guaranteeYears,
        })}
      </p>
      <p>
        <TextLink as={Link} to={urls.legal('delivery')}>
          {t('policy.rights')}
        </TextLink>
      </p>
    </Prose>
  )
}
