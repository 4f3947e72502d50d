import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ShopSettings } from '@shop/contracts'
import { tabularNumbers, theme } from '@shop/ui'
import { openNow, spansOn } from './open-now.ts'
import { formatDays, weekdayName } from './opening-days.ts'

interface OpeningHoursProps {
  hours: ShopSettings['openingHours']
}

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
  dd {
    display: grid;
  }
`

/* The line always has its height, so that the content below does not move when the browser shows the status. */
const Status = styled.p`
  min-block-size: 1lh;
  margin-block: ${theme.space[1]} ${theme.space[3]};
  color: ${theme.color.inkSoft};
  font-weight: 600;

  &:not(:empty)::before {
    content: '';
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    margin-inline-end: ${theme.space[2]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.warning};
    vertical-align: 0.1em;
  }
  &[data-open='true'] {
    color: ${theme.color.success};
  }
  &[data-open='true']::before {
    background: currentcolor;
  }
`

/** The opening hours in the shop's settings, and whether the shop is open now (INFO-02). */
export function OpeningHours({ hours }: OpeningHoursProps) {
  const { t, i18n } = useTranslation('contact')
  const range = (from: string, to: string) => t('hours.days', { from, to })
  const time = (text: string) => {
    const [hour = '', minute = ''] = text.split(':')
    const key = minute === '00' ? 'fullHour' : 'time'
    return t(`hours.${key}`, { hour: Number(hour), minute })
  }
  return (
    <>
      <OpenStatus hours={hours} time={time} />
      <List>
        {spansByDays(hours).map(({ days, spans }) => (
          <div key={days.join('.')}>
            <dt>{formatDays(days, i18n.language, range)}</dt>
            <dd>
              {spans.map(({ opens, closes }) => (
                <span key={opens}>
                  {t('hours.times', { opens: time(opens), closes: time(closes) })}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </>
  )
}

/** Groups days that have the same spans of time; a shop that closes at midday has several spans on one day. */
function spansByDays(hours: ShopSettings['openingHours']) {
  const runs = new Map<string, { days: number[]; spans: ShopSettings['openingHours'] }>()
  for (let day = 1; day <= 7; day += 1) {
    const spans = spansOn(hours, day)
    const key = spans.map(({ opens, closes }) => opens + closes).join('.')
    const run = runs.get(key) ?? { days: [], spans }
    if (spans.length > 0) runs.set(key, { spans, days: [...run.days, day] })
  }
  return [...runs.values()]
}

const minuteMs = 60_000

/** INFO-02: whether the shop is open now. Rendered only in the browser, because the server's HTML is cached. */
function OpenStatus({ hours, time }: OpeningHoursProps & { time: (text: string) => string }) {
  const { t, i18n } = useTranslation('contact')
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    let timer: number
    const tick = () => {
      setNow(new Date())
      timer = window.setTimeout(tick, minuteMs - (Date.now() % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  const status = now && openNow(hours, now)
  if (!status) return <Status />
  if (status.isOpen) {
    return <Status data-open>{t('hours.open', { time: time(status.closes) })}</Status>
  }
  const values = { time: time(status.opens), day: weekdayName(status.day, i18n.language) }
  const key = (['opensToday', 'opensTomorrow'] as const)[status.inDays] ?? 'opensOn'
  return <Status>{t(`hours.${key}`, values)}</Status>
}
