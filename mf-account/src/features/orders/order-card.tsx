import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { formatDate, shortOrderNumber } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { Button, Card, Cluster, Heading, Icon, theme, Picture } from '@shop/ui'
import { productNameText } from '@shop/i18n'
import { useChangedOrder } from '../../cancelling/use-changed-order.ts'
import { FactList } from '../../order/fact-list.tsx'
import { HeldNotice } from '../../order/held-notice.tsx'
import { OrderStatus } from '../../order/order-status.tsx'
import { quietButton } from '../../quiet-actions/quiet-actions.ts'
import { OrderDetails } from './order-details.tsx'

const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};

  > picture {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border-radius: ${theme.radius.sm};
  }
`

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space[4]};
  break-inside: avoid;
`

// On phones the parts stand below each other. Side by side, some order numbers would wrap when the web font has loaded.
const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};

  ${theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space[4]};
  }
`

/* The pictures are not higher than the button beside them. */
const Foot = styled(Cluster)`
  @media print {
    display: none;
  }
`

/* The facts of all orders stand in the same columns. */
const Facts = styled(FactList)`
  ${theme.media.wide} {
    && {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

const Toggle = styled(Button)`
  ${quietButton}

  > svg {
    transition: transform ${theme.motion.calm};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(0.5turn);
  }
`

/** One order: number and facts, and a button that shows its details (ORD-02). */
export function OrderCard({ order: listed }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { order, heading, onChanged } = useChangedOrder(listed)
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const titleId = useId()
  return (
    <Box as="article" aria-labelledby={titleId} data-order={order._id}>
      <Head>
        <Heading level={2} size="lg" id={titleId} ref={heading} tabIndex={-1}>
          {t('number', { number: shortOrderNumber(order._id) })}
        </Heading>
        <OrderStatus status={order.status} />
      </Head>
      <HeldNotice order={order} />
      <OrderSummary order={order} />
      <Foot justify="between">
        <Toggle
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-describedby={titleId}
          icon={<Icon name="chevronDown" size={18} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'history.hide' : 'history.show')}
        </Toggle>
        {!isOpen && <OrderPictures items={order.items} />}
      </Foot>
      {isOpen && (
        <div id={detailsId}>
          <OrderDetails order={order} onChanged={onChanged} />
        </div>
      )}
    </Box>
  )
}

function OrderSummary({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orders')
  const { dinars } = useMoney()
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Facts>
      <div>
        <dt>{t('facts.date')}</dt>
        <dd suppressHydrationWarning>{formatDate(order.date, i18n.language, 'long')}</dd>
      </div>
      <div>
        <dt>{t('facts.payment')}</dt>
        <dd>{order.paymentMethod === 'COD' ? t('facts.cash') : order.paymentMethod}</dd>
      </div>
      <div>
        <dt>{t('items.title')}</dt>
        <dd>{t('history.units', { count: units })}</dd>
      </div>
      <div>
        <dt>{t('totals.total')}</dt>
        <dd>
          <bdi>{dinars(order.amount)}</bdi>
        </dd>
      </div>
    </Facts>
  )
}

const shown = 3

/** Pictures of the first products of an order, with their names. */
function OrderPictures({ items }: Pick<Order, 'items'>) {
  const { i18n } = useTranslation()
  return (
    <Row>
      {items
        .flatMap((item) => (item.image[0] ? [{ item, src: item.image[0] }] : []))
        .slice(0, shown)
        .map(({ item, src }) => (
          <Picture
            key={`${item.id} ${item.size}`}
            src={src}
            alt={productNameText(item, i18n.language)}
            sizes="2.75rem"
            width={88}
            height={88}
          />
        ))}
    </Row>
  )
}
