import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { Heading, ListState, PageHead, Text } from '@shop/ui'
import { TextPage } from '../../../page-parts/text-frame.ts'
import { ArticleCards } from '../article-cards.tsx'
import type { AdviceList } from './load-advice.ts'

/** ADV-01: the articles of advice, newest first. */
export function AdvicePage() {
  const { t } = useTranslation('advice')
  const { articles } = useLoaderData<AdviceList>()
  return (
    <TextPage>
      <PageHead title={t('title')} description={t('text')} />
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text tone="soft">{t('text')}</Text>
      </header>
      {articles.length === 0 ? (
        <ListState kind="empty" level={2} title={t('empty')} />
      ) : (
        <ArticleCards articles={articles} level={2} />
      )}
    </TextPage>
  )
}
