import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ShopSettings } from '@shop/contracts'
import { tabularNumbers, theme } from '@shop/ui'
import { formatDays } from './opening-days.ts'

const List = styled.dl`
  ${tabularNumbers}
  display: grid;
  gap: ${theme.space[1]};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space[5]};
    max-inline-size: 22rem;
  }
  dt {
    color: ${theme.color.inkSoft};
  }
`

/** When the shop is open, as its owner has set it (INFO-02). */
export function OpeningHours({ hours }: { hours: ShopSettings['openingHours'] }) {
  const { t, i18n } = useTranslation('contact')
  const range = (from: string, to: string) => t('hours.days', { from, to })
  const time = (text: string) => {
    const [hour = '', minute = ''] = text.split(':')
    const key = minute === '00' ? 'fullHour' : 'time'
    return t(`hours.${key}`, { hour: Number(hour), minute })
  }
  return (
    <List>
      {hours.map(({ days, opens, closes }) => (
        <div key={`${days.join(',')} ${opens}`}>
          <dt>{formatDays(days, i18n.language, range)}</dt>
          <dd>{t('hours.times', { opens: time(opens), closes: time(closes) })}</dd>
        </div>
      ))}
    </List>
  )
}
