import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { returnPolicy } from '@shop/domain'
import { $settings } from '@shop/stores'
import { Prose, TextLink } from '@shop/ui'
import * as urls from '@shop/urls'

interface ReturnPolicyProps {
  /** The product with its French name. */
  product: { category: string; name: string }
}

/** PROD-03: the product's return policy, and a link to the legal rights that apply in addition. */
export function ReturnPolicy({ product }: ReturnPolicyProps) {
  const { t } = useTranslation(['product-page', 'delivery'])
  const policy = returnPolicy(product, useStore($settings)?.returnPolicies)
  return (
    <Prose>
      <p>{`${t('delivery:returnsWithin', { count: policy.days })}.`}</p>
      {(policy.code !== 'medical' || policy.guaranteeYears !== undefined) && (
        <p>
          {t(`policy.${policy.code}`, {
            percent: policy.contentLeftPercent,
            count: policy.guaranteeYears,
          })}
        </p>
      )}
      <p>
        <TextLink as={Link} to={urls.legal('delivery')}>
          {t('policy.rights')}
        </TextLink>
      </p>
    </Prose>
  )
}
