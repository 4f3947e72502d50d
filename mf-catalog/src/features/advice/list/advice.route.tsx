import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { ListState } from '@shop/ui'
import { TextPage } from '../../../page-parts/text-frame.ts'
import { TextHead } from '../../../page-parts/text-head.tsx'
import { ArticleCards } from '../../../article-cards/article-cards.tsx'
import type { AdviceList } from './load-advice.ts'

export { loadAdvice } from './load-advice.ts'

/** ADV-01: the articles of advice, newest first. */
export function Component() {
  const { t } = useTranslation('advice')
  const { articles } = useLoaderData<AdviceList>()
  return (
    <TextPage>
      <TextHead title={t('title')} text={t('text')} />
      {articles.length === 0 ? (
        <ListState kind="empty" level={2} title={t('empty')} />
      ) : (
        <ArticleCards t={t} articles={articles} level={2} isPage />
      )}
    </TextPage>
  )
}
