import { useTranslation } from 'react-i18next'
import { Heading } from '@shop/ui'
import { SkeletonText } from '../../page-parts/skeleton-text.tsx'
import { Section } from './write-review-frame.ts'

/** FAST-01: the heading if its texts are loaded, and skeletons in the place of the products. */
export function Component() {
  const { t, i18n } = useTranslation('reviews')
  return (
    <Section>
      {i18n.hasResourceBundle(i18n.language, 'reviews') && (
        <Heading level={1}>{t('title')}</Heading>
      )}
      <SkeletonText lines={8} />
    </Section>
  )
}
