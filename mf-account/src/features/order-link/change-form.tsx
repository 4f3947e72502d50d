import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { addressLengths, formatPhone, nameWithSize } from '@shop/domain'
import { displayText, productNameText } from '@shop/i18n'
import { Button, Card, Cluster, Field, Heading, Notice, Stack, Text, TextInput } from '@shop/ui'
import { type ChangeProblems, fieldsOf, readChange, unitsName } from './read-change.ts'
import type { Answer } from './use-answer.ts'
import { useFocusedHeading } from './use-focused-heading.ts'

interface ChangeFormProps {
  order: Order
  isBusy: boolean
  onSend: (answer: Answer) => void
  onBack: () => void
}

const inputs = {
  street: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  zipcode: { autoComplete: 'postal-code', inputMode: 'numeric', dir: 'ltr' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
} as const

/** The form for fewer units and a different address. Sending the form also confirms the order. */
export function ChangeForm({ order, isBusy, onSend, onBack }: ChangeFormProps) {
  const { t } = useTranslation('order-link')
  const heading = useFocusedHeading()
  const [problems, setProblems] = useState<ChangeProblems>({})

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const read = readChange(order, new FormData(form))
    setProblems(read.problems)
    const { range, nothing, ...ofAddress } = read.problems
    const lines = range ?? (nothing ? [0] : [])
    const [first] = [...lines.map(unitsName), ...Object.keys(ofAddress)]
    if (first === undefined) return onSend(read.answer)
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {t('change.title')}
          </Heading>
          <Text tone="soft">{t('change.text')}</Text>
        </Stack>
        {problems.nothing && <Notice tone="error" announce title={t('change.problems.nothing')} />}
        <Card>
          <Stack gap={4}>
            {order.items.map((item, index) => (
              <UnitsField
                // The key contains the quantity: if the shop has changed the line meanwhile, React makes a new field with
                // the new quantity.
                key={[index, item.id, item.size, item.quantity].join(' ')}
                item={item}
                index={index}
                isWrong={problems.range?.includes(index) ?? false}
              />
            ))}
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            {fieldsOf(order).map((field) => (
              <Field
                key={field}
                label={t(`change.fields.${field}`)}
                error={problems[field] && t(`change.problems.${problems[field]}`)}
                required
              >
                <TextInput
                  name={field}
                  maxLength={addressLengths[field]}
                  defaultValue={
                    field === 'phone' ? formatPhone(order.address.phone) : order.address[field]
                  }
                  {...inputs[field]}
                />
              </Field>
            ))}
          </Stack>
        </Card>
        <Cluster gap={3}>
          <Button type="submit" size="lg" busy={isBusy}>
            {t('change.send')}
          </Button>
          <Button size="lg" variant="secondary" disabled={isBusy} onClick={onBack}>
            {t('change.back')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

interface UnitsFieldProps {
  item: Order['items'][number]
  index: number
  isWrong: boolean
}

function UnitsField({ item, index, isWrong }: UnitsFieldProps) {
  const { t, i18n } = useTranslation(['order-link', 'orders'])
  const name = productNameText(item, i18n.language)
  return (
    <Field
      label={nameWithSize({ name, size: item.size }, (size) =>
        t('orders:items.size', { size: displayText(size, i18n.language) }),
      )}
      error={isWrong ? t('change.problems.range') : undefined}
      hint={t('change.units', { quantity: item.quantity })}
    >
      <TextInput
        name={unitsName(index)}
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={0}
        max={item.quantity}
        defaultValue={item.quantity}
      />
    </Field>
  )
}
