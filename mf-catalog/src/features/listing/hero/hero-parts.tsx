import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, ListState, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { PartProps } from '../results/listing-parts.ts'
import { useRetry } from '../page-parts/retry.tsx'

/** HSEL-01: says that the products could not be loaded, or that the shop has none of them any more. */
export function NoHeroProducts({ list, query }: PartProps) {
  const { t } = useTranslation('listing')
  const retry = useRetry()
  const isFailed = list.status === 'failed'
  return (
    <ListState
      kind={isFailed ? 'error' : 'empty'}
      title={t('heroProducts.unavailable')}
      text={
        isFailed
          ? t('heroProducts.failed')
          : t('heroProducts.noneFound', { count: query.productIds.length })
      }
      action={retry}
    >
      <ButtonLink as={Link} variant="secondary" to={urls.collection()}>
        {t('heroProducts.all')}
      </ButtonLink>
    </ListState>
  )
}

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space.section};
  padding: ${theme.space[6]} ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  text-align: center;
`

/** HSEL-01: a link to all other products. */
export function MoreProducts({ list }: PartProps) {
  const { t } = useTranslation('listing')
  if (list.status === 'failed' || list.data.products.length === 0) return null
  return (
    <More>
      <Text tone="soft">{t('heroProducts.moreText')}</Text>
      <ButtonLink as={Link} to={urls.collection()}>
        {t('heroProducts.more')}
      </ButtonLink>
    </More>
  )
}
