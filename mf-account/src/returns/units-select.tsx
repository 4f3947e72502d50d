import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { formatDate, nameWithSize } from '@shop/domain'
import { displayText, productNameText } from '@shop/i18n'
import { Field, Select } from '@shop/ui'

type Item = Order['items'][number]

/** The return policies that have a condition. */
const conditions = ['makeup', 'face_body', 'supplements'] as const

const Lines = styled.span`
  display: grid;
`

export function isOffered({ returnable }: Item): boolean {
  return returnable !== undefined
}

/** Number of units that are not returned yet. */
export function unitsLeft({ quantity, returned = 0 }: Item): number {
  return quantity - returned
}

interface UnitsSelectProps {
  item: Item
  /** Whether to show the condition of the return policy; the condition does not apply to faulty or wrong goods. */
  saysCondition: boolean
  units: number
  onChange: (units: number) => void
}

/** The select for the number of units of a line to return. */
export function UnitsSelect({ item, saysCondition, units, onChange }: UnitsSelectProps) {
  const { t, i18n } = useTranslation('orders')
  const name = productNameText(item, i18n.language)
  return (
    <Field
      label={nameWithSize({ name, size: item.size }, (size) =>
        t('items.size', { size: displayText(size, i18n.language) }),
      )}
      hint={<Terms item={item} saysCondition={saysCondition} />}
    >
      <Select value={units} onChange={({ target }) => onChange(target.selectedIndex)}>
        {Array.from({ length: unitsLeft(item) + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t('return.none') : count}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/**
 * Shows the numbers of ordered and returned units, the last day to return the other units, and the condition in which
 * these units must be.
 */
function Terms({ item, saysCondition }: Pick<UnitsSelectProps, 'item' | 'saysCondition'>) {
  const { t, i18n } = useTranslation('orders')
  const { quantity, returned, returnable } = item
  const code = conditions.find((each) => each === returnable?.code)
  return (
    <Lines>
      <span>{t('return.of', { quantity })}</span>
      {returned !== undefined && <span>{t('items.returned', { count: returned })}</span>}
      {returnable && (
        <span>
          {t('return.until', { date: formatDate(returnable.until, i18n.language, 'long') })}
        </span>
      )}
      {saysCondition && code && (
        <span>{t(`return.conditions.${code}`, { percent: returnable?.contentLeftPercent })}</span>
      )}
    </Lines>
  )
}
