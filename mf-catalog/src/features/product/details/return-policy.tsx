import { useTranslation } from 'react-i18next'
import { returnPolicy } from '@shop/domain'
import { Prose } from '@shop/ui'

/** PROD-03: the return policy of the product's category. */
export function ReturnPolicy({ category }: { category: string }) {
  const { t } = useTranslation('product-page')
  const policy = returnPolicy(category)
  return (
    <Prose>
      <p>{t('policy.within', { count: policy.days })}</p>
      <p>
        {t(`policy.${policy.code}`, {
          percent: policy.contentLeftPercent,
          count: policy.guaranteeYears,
        })}
      </p>
    </Prose>
  )
}
