import { latinDigits, productNameText } from '@shop/domain'
import {
  Badge,
  Button,
  Card,
  Field,
  Heading,
  Select,
  Stack,
  tabularNumbers,
  Text,
  TextInput,
  theme,
} from '@shop/ui'
import { useState, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import type { DeskInput, ProductStock } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'

const Figures = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  margin: 0;

  dt {
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
  }
  dd {
    ${tabularNumbers}
    margin: 0;
    font-size: ${theme.fontSize.xl};
    font-weight: 600;
  }
`

export type StockChange = Omit<DeskInput<'stock'>, 'id'>

interface StockCardProps {
  product: ProductStock
  /** Saves a change, and reports the result. Resolves to whether the change is saved. */
  onSave: (change: StockChange) => Promise<boolean>
}

/** One product's stock, with a form that changes it. */
export function StockCard({ product, onSave }: StockCardProps) {
  const { texts, language } = useDesk()
  const figures = [
    [texts.stock.inShop, product.stock],
    [texts.stock.reserve, Math.min(product.reserve, product.stock)],
    [texts.stock.online, Math.max(0, product.stock - product.reserve)],
  ] as const
  return (
    <Card>
      <Stack>
        <div>
          <Heading level={2} size="lg">
            <bdi>{productNameText(product, language)}</bdi>
          </Heading>
          <Text tone="muted" size="sm">
            <bdi dir="ltr">{[product.reference, product.ean].filter(Boolean).join(' · ')}</bdi>
          </Text>
          {!product.isOnSale && <Badge tone="danger">{texts.stock.offSale}</Badge>}
        </div>
        <Figures>
          {figures.map(([label, units]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{units}</dd>
            </div>
          ))}
        </Figures>
        <ChangeForm onSave={onSave} />
      </Stack>
    </Card>
  )
}

type Kind = 'count' | 'difference'
const kinds: readonly Kind[] = ['count', 'difference']

function ChangeForm({ onSave }: Pick<StockCardProps, 'onSave'>) {
  const { texts } = useDesk()
  const [kind, setKind] = useState<Kind>('count')
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // The change keeps its id until it is saved or edited, so that a change counts once even if it is retried.
  const [change, setChange] = useState(newChange)

  function edit(apply: () => void): void {
    apply()
    setChange(newChange())
    setFailure('')
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBusy) return
    const units = readUnits(typed, kind)
    if (units === undefined) {
      setFailure(texts.stock.wrongUnits)
      return
    }
    setIsBusy(true)
    setFailure('')
    void onSave({ change, kind, units }).then((isSaved) => {
      setIsBusy(false)
      if (!isSaved) return
      setTyped('')
      setChange(newChange())
    })
  }

  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <Field label={texts.stock.kind}>
        <Select value={kind} onChange={({ target }) => edit(() => setKind(target.value as Kind))}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {texts.stock.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.stock.units} hint={texts.stock.hints[kind]} error={failure}>
        <TextInput
          value={typed}
          dir="ltr"
          // A difference may be negative, and on some phones the keyboard of digits has no minus.
          inputMode={kind === 'count' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={8}
          onChange={({ target }) => edit(() => setTyped(target.value))}
        />
      </Field>
      <Button type="submit" block busy={isBusy}>
        {texts.stock.save}
      </Button>
    </Stack>
  )
}

/** The typed whole number; undefined if the text is not a whole number. */
function readUnits(typed: string, kind: Kind): number | undefined {
  const text = latinDigits(typed).trim().replace(/^[−–]/, '-')
  const pattern = kind === 'count' ? /^\d{1,7}$/ : /^[+-]?\d{1,7}$/
  return pattern.test(text) ? Number(text) : undefined
}

/** A random UUID. `crypto.randomUUID` is missing if the desk is opened over http from another machine. */
function newChange(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
