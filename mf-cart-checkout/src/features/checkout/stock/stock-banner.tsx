import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, Notice, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { problemName } from './problem-name.ts'
import type { StockProblem } from './stock-problems.ts'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};

  strong {
    display: block;
  }
`

interface StockBannerProps {
  id: string
  problems: readonly StockProblem[]
  ref: Ref<HTMLDivElement>
}

/** CHK-05: the products that cannot be ordered, with a link back to the cart. */
export function StockBanner({ id, problems, ref }: StockBannerProps) {
  const { t, i18n } = useTranslation('checkout')
  const toCart = (
    <ButtonLink as={Link} to={urls.cart()} variant="danger">
      {t('checkout.backToCart')}
    </ButtonLink>
  )
  return (
    <div ref={ref} id={id} tabIndex={-1}>
      <Notice tone="error" announce title={t('stock.title')} actions={toCart}>
        <List role="list">
          {problems.map((problem) => (
            <li key={problem.productId}>
              <strong>{problemName(problem, t, i18n.language)}</strong>
              <span>{t(`stock.${problem.kind}`)}</span>
              {problem.kind === 'short' && (
                <span>{` (${t('stock.counts', { available: problem.available, requested: problem.requested })})`}</span>
              )}
            </li>
          ))}
        </List>
      </Notice>
    </div>
  )
}
