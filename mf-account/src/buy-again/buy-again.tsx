import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { productNameText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { Button, ButtonLink, Icon, Notice, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { type BoughtAgain, type ItemChange, useBuyAgain } from './use-buy-again.ts'

const Outcome = styled.div`
  flex-basis: 100%;
`

const Changes = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[2]};
  overflow-wrap: anywhere;
`

/** Adds the order's lines to the cart again, and says what has changed. */
export function BuyAgain({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { isBusy, bought, buy } = useBuyAgain(order)
  return (
    <>
      <Button busy={isBusy} icon={<Icon name="cartAdd" />} onClick={buy}>
        {t(isBusy ? 'again.busy' : 'again.button')}
      </Button>
      {bought && <BoughtNotice {...bought} />}
    </>
  )
}

function BoughtNotice({ added, changes }: BoughtAgain) {
  const { t } = useTranslation('orders')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const isWhole = changes.length === 0
  return (
    <Outcome ref={box} tabIndex={-1}>
      <Notice
        tone={isWhole ? 'success' : 'warning'}
        title={added > 0 ? t('again.added', { count: added }) : t('again.nothing')}
        actions={
          added > 0 && (
            <ButtonLink as={Link} to={urls.cart()} variant="secondary">
              {t('again.cart')}
            </ButtonLink>
          )
        }
      >
        {!isWhole && (
          <Changes role="list">
            {changes.map((change) => (
              <li key={`${change.item.id} ${change.item.size} ${change.kind}`}>
                <ChangeText change={change} />
              </li>
            ))}
          </Changes>
        )}
      </Notice>
    </Outcome>
  )
}

/** Texts for each bound: `some` if some units were added, `none` if the cart already had the maximum. */
const boundTexts = {
  stock: { some: 'again.reduced', none: 'again.allInCart' },
  product: { some: 'again.limited', none: 'again.mostInCart' },
  order: { some: 'again.orderLimited', none: 'again.orderFull' },
} as const

function ChangeText({ change }: { change: ItemChange }) {
  const { t, i18n } = useTranslation('orders')
  const { millimes } = useMoney()
  return (
    <>
      <strong>
        <bdi>{productNameText(change.item, i18n.language)}</bdi>
      </strong>
      <span>{` – ${text()}`}</span>
    </>
  )

  function text(): string {
    switch (change.kind) {
      case 'bounded': {
        const { by, added, most, item } = change
        return t(added > 0 ? boundTexts[by].some : boundTexts[by].none, {
          added,
          wanted: item.quantity,
          most,
        })
      }
      case 'price':
        return t('again.price', { before: millimes(change.before), now: millimes(change.now) })
      case 'soldOut':
      case 'gone':
      case 'cartFull':
      case 'failed':
        return t(`again.${change.kind}`)
    }
  }
}
