import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { tabularNumbers, theme } from '@shop/ui'

const days = ['weekdays', 'sunday'] as const

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

export function OpeningHours() {
  const { t } = useTranslation('contact')
  return (
    <List>
      {days.map((day) => (
        <div key={day}>
          <dt>{t(`hours.${day}`)}</dt>
          <dd>{t(`hours.${day}Time`)}</dd>
        </div>
      ))}
    </List>
  )
}
