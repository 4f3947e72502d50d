import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { useMoney } from '@shop/i18n/use-money'
import { Button, Card, Cluster, Heading, Notice, Stack, Text } from '@shop/ui'
import { OrderContents } from '../../order/order-contents.tsx'
import { OrderPeople } from '../../order/order-customer.tsx'
import { useIsHydrated } from '../../form/use-is-hydrated.ts'
import type { GivenAnswer } from './answered.tsx'
import { ChangeForm } from './change-form.tsx'
import type { Link, LinkProblem } from './load-order-link.ts'
import { useAnswer } from './use-answer.ts'
import { useFocusedHeading } from './use-focused-heading.ts'

interface AnswerOrderProps {
  order: Order
  link: Link
  onAnswered: (given: GivenAnswer) => void
  onRefused: (problem: LinkProblem) => void
}

type Step = 'change' | 'cancel'

/** The order, and buttons to confirm, change or cancel it. Cancelling needs a second press. */
export function AnswerOrder({ order, ...options }: AnswerOrderProps) {
  const { t } = useTranslation(['order-link', 'common'])
  const { dinars } = useMoney()
  const [step, setStep] = useState<'choose' | Step>('choose')
  const [left, setLeft] = useState<Step>()
  const { request, send, isOutdated, isBusy } = useAnswer(options)
  const number = shortOrderNumber(order._id)
  function goBack(from: Step): void {
    setLeft(from)
    setStep('choose')
  }
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1} tabIndex={-1}>
          {t('title', { number })}
        </Heading>
        <Text size="lg" tone="soft">
          {t('text', { amount: dinars(order.amount) })}
        </Text>
      </Stack>
      {request.status === 'failed' && (
        <Notice tone="error" announce title={t(isOutdated ? 'change.outdated' : 'notSent')}>
          {isOutdated ? undefined : errorText(t, request.error)}
        </Notice>
      )}
      {step === 'choose' && (
        <Choices
          isBusy={isBusy}
          left={left}
          onConfirm={() => send({ answer: 'confirm' })}
          onStep={setStep}
        />
      )}
      {step === 'cancel' && (
        <CancelQuestion
          isBusy={isBusy}
          onYes={() => send({ answer: 'cancel' })}
          onNo={() => goBack('cancel')}
        />
      )}
      {step === 'change' ? (
        <ChangeForm order={order} isBusy={isBusy} onSend={send} onBack={() => goBack('change')} />
      ) : (
        <>
          <Card>
            <OrderContents order={order} />
          </Card>
          <OrderPeople order={order} />
        </>
      )}
    </Stack>
  )
}

interface CancelQuestionProps {
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** The heading takes the focus, because the button that opened the question is gone. */
function CancelQuestion({ isBusy, onYes, onNo }: CancelQuestionProps) {
  const { t } = useTranslation('order-link')
  const heading = useFocusedHeading()
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="lg" ref={heading} tabIndex={-1}>
          {t('cancel.question')}
        </Heading>
        <Cluster gap={3}>
          <Button busy={isBusy} onClick={onYes}>
            {t('cancel.yes')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onNo}>
            {t('cancel.no')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

interface ChoicesProps {
  isBusy: boolean
  /** The step that the customer has just left. The button that opens this step takes the focus. */
  left: Step | undefined
  onConfirm: () => void
  onStep: (step: Step) => void
}

function Choices({ isBusy, left, onConfirm, onStep }: ChoicesProps) {
  const { t } = useTranslation('order-link')
  const isReady = useIsHydrated()
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isReady) opener.current?.focus()
  }, [isReady])
  const refOf = (step: Step): { ref?: RefObject<HTMLButtonElement | null> } =>
    step === left ? { ref: opener } : {}
  return (
    <Cluster gap={3}>
      <Button size="lg" busy={isBusy} disabled={!isReady} onClick={onConfirm}>
        {t('confirm')}
      </Button>
      <Button
        size="lg"
        variant="secondary"
        disabled={!isReady || isBusy}
        onClick={() => onStep('change')}
        {...refOf('change')}
      >
        {t('change.open')}
      </Button>
      <Button
        size="lg"
        variant="ghost"
        disabled={!isReady || isBusy}
        onClick={() => onStep('cancel')}
        {...refOf('cancel')}
      >
        {t('cancel.open')}
      </Button>
    </Cluster>
  )
}
