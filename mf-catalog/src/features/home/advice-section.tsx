import type { CallAnswer } from '@shop/contracts'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { Container } from '@shop/ui'
import * as urls from '@shop/urls'
import { ArticleCards } from '../../article-cards/article-cards.tsx'
import { SectionHead } from './section-head.tsx'

interface AdviceSectionProps {
  articles: CallAnswer<'advice/list'>['articles']
}

/** HOME-01, ADV-01: the articles on the home page. */
export function AdviceSection({ articles }: AdviceSectionProps) {
  const t = useLaterTexts('advice')
  if (!t) return null
  return (
    <Container>
      <SectionHead title={t('title')} text={t('text')} allHref={urls.advice()} />
      <ArticleCards t={t} articles={articles} level={3} isCompact />
    </Container>
  )
}
