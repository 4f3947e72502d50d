import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, ButtonLink, Text } from '@shop/ui'
import * as urls from '@shop/urls'
import { useUnitLimits } from '../cart-lines/unit-limits.ts'
import type { FilledCart } from '../cart-content/filled-cart.ts'

interface ProceedProps {
  content: FilledCart | undefined
  /** Text of the link, such as "Passer la commande". */
  label: string
}

/** The link to the checkout; a disabled button with the reason if a line cannot be bought or there are too many units (CART-08, LIM-01). */
export function Proceed({ content, label }: ProceedProps) {
  const { t } = useTranslation('checkout')
  const reasonId = useId()
  const isKnown = content !== undefined && !content.isPending
  const { isOver, perProduct, perOrder } = useUnitLimits()
  const isUnavailable = content?.rows.some(isBlocking) ?? false
  const isBlocked = isUnavailable || (content !== undefined && isOver)
  if (isKnown && !isBlocked) {
    return (
      <ButtonLink as={Link} to={urls.checkout()} size="lg">
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="lg" disabled aria-describedby={isBlocked ? reasonId : undefined}>
        {label}
      </Button>
      {isBlocked && (
        <Text size="sm" tone="danger" weight="medium" id={reasonId} data-wide>
          {isUnavailable ? t('cart.blocked') : t('cart.tooMany', { perProduct, perOrder })}
        </Text>
      )}
    </>
  )
}

function isBlocking(row: FilledCart['rows'][number]): boolean {
  return row.status === 'known' ? row.isSoldOut : row.status === 'gone'
}
