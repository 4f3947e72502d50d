import { formatDateTime } from '@shop/domain'
import { Button, Card, Dialog, Heading, Notice, Stack, Text } from '@shop/ui'
import { useState } from 'react'
import type { DeskOrder, DeskStatus } from '../../contract/contract.ts'
import { CallFailure, send } from '../calls/call-desk.ts'
import { useCall } from '../calls/use-call.ts'
import { useDesk } from '../frame/desk-context.ts'

type Step = Exclude<DeskStatus, 'Order Placed'>

export interface ChangeProps {
  order: DeskOrder
  /** Called with the changed order, and a message about the change. */
  onChanged: (order: DeskOrder, text: string) => void
}

interface ActionsProps extends ChangeProps {
  /** Called if a change was refused because the shown order is out of date. */
  onOutOfDate: () => void
}

/** Buttons for the changes of the order's status. The command line allows the same changes. */
export function OrderActions({ order, onChanged, onOutOfDate }: ActionsProps) {
  const { texts } = useDesk()
  const { call, failure, isBusy } = useCall({
    onAnswered: onChanged,
    onFailed: (error) => {
      if (error instanceof CallFailure && error.code === 'move_not_allowed') onOutOfDate()
    },
  })
  const [asksToCancel, setAsksToCancel] = useState(false)
  const steps = order.next.filter((step): step is Step => step !== 'Order Placed')
  const [first, ...others] = steps.filter((step) => step !== 'Cancelled')

  function move(to: Step): void {
    setAsksToCancel(false)
    call(
      send('move', { id: order.id, to, from: order.status }),
      texts.order.moved(texts.statuses[to]),
    )
  }

  const problem = failure !== '' && (
    <Notice tone="error" announce>
      {failure}
    </Notice>
  )
  if (steps.length === 0) return problem
  return (
    <Card data-tone="accent">
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {texts.order.actions}
        </Heading>
        {problem}
        {order.isHeld && (
          <HeldOrder
            order={order}
            isBusy={isBusy}
            onRelease={() => call(send('release', { id: order.id }), texts.order.released)}
          />
        )}
        {first !== undefined && (
          <Button size="lg" block busy={isBusy} onClick={() => move(first)}>
            {texts.order.moves[first]}
          </Button>
        )}
        {others.map((step) => (
          <Button key={step} variant="secondary" block disabled={isBusy} onClick={() => move(step)}>
            {texts.order.moves[step]}
          </Button>
        ))}
        {steps.includes('Cancelled') && (
          <Button variant="ghost" block disabled={isBusy} onClick={() => setAsksToCancel(true)}>
            {texts.order.moves.Cancelled}
          </Button>
        )}
      </Stack>
      <CancelDialog
        isOpen={asksToCancel}
        onClose={() => setAsksToCancel(false)}
        onCancel={() => move('Cancelled')}
      />
    </Card>
  )
}

interface HeldOrderProps {
  order: DeskOrder
  isBusy: boolean
  onRelease: () => void
}

function HeldOrder({ order, isBusy, onRelease }: HeldOrderProps) {
  const { texts, language } = useDesk()
  return (
    <>
      <Text>{texts.order.held}</Text>
      {order.heldUntil !== undefined && (
        <Text size="sm">{texts.order.heldUntil(formatDateTime(order.heldUntil, language))}</Text>
      )}
      <Button size="lg" block busy={isBusy} onClick={onRelease}>
        {texts.order.release}
      </Button>
    </>
  )
}

interface CancelDialogProps {
  isOpen: boolean
  onClose: () => void
  onCancel: () => void
}

function CancelDialog({ isOpen, onClose, onCancel }: CancelDialogProps) {
  const { texts } = useDesk()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.cancel.title}
      closeLabel={texts.cancel.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel.keep}
          </Button>
          <Button variant="danger" onClick={onCancel}>
            {texts.cancel.confirm}
          </Button>
        </>
      }
    >
      <Text>{texts.cancel.text}</Text>
    </Dialog>
  )
}
