import {
  Button,
  Cluster,
  Field,
  Heading,
  Icon,
  ListState,
  Select,
  Stack,
  Text,
  TextInput,
} from '@shop/ui'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import type { DeskInput, DeskStatus } from '../../contract/contract.ts'
import { read } from '../calls/call-desk.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useDesk, useFailureText } from '../frame/desk-context.ts'
import { FailedView } from '../frame/failed-view.tsx'
import { views } from '../frame/use-hash.ts'
import { OrderList } from './order-list.tsx'

const Choices = styled(Cluster)`
  align-items: flex-end;

  > div {
    flex: 1 1 9rem;
  }
`

const days = ['today', 'all'] as const

type Filters = DeskInput<'orders'>

/**
 * Orders filtered by day and status, newest first, and a field to open an order by its number. The filter for open requests
 * for a return shows the orders of all days, the oldest request first.
 */
export function OrdersView() {
  const { texts } = useDesk()
  const [filters, setFilters] = useState<Filters>({ day: 'today', status: 'any' })
  const { answer, reload } = useAnswer(JSON.stringify(filters), () => read('orders', filters))
  const isOfEveryDay = filters.status === 'return-asked'
  const statuses = Object.keys(texts.statuses) as DeskStatus[]
  return (
    <>
      <Cluster justify="between">
        <Heading level={1}>{texts.orders.title}</Heading>
        <Button variant="secondary" icon={<Icon name="refresh" />} onClick={reload}>
          {texts.orders.refresh}
        </Button>
      </Cluster>
      <Choices>
        <Field label={texts.orders.day}>
          <Select
            value={isOfEveryDay ? 'all' : filters.day}
            disabled={isOfEveryDay}
            onChange={({ target }) =>
              setFilters({ ...filters, day: target.value as Filters['day'] })
            }
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {texts.orders.days[day]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.orders.status}>
          <Select
            value={filters.status}
            onChange={({ target }) =>
              setFilters({ ...filters, status: target.value as Filters['status'] })
            }
          >
            <option value="any">{texts.orders.any}</option>
            <option value="held">{texts.orders.held}</option>
            <option value="return-asked">{texts.orders.returnAsked}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {texts.statuses[status]}
              </option>
            ))}
          </Select>
        </Field>
      </Choices>
      <FindOrder />
      <div aria-busy={answer.status === 'loading'}>
        {answer.status === 'loading' && <Text role="status">{texts.loading}</Text>}
        {answer.status === 'failed' && <FailedView error={answer.error} onRetry={reload} />}
        {answer.status === 'ready' &&
          (answer.data.orders.length === 0 ? (
            <ListState kind="empty" icon="box" title={texts.orders.empty} />
          ) : (
            <OrderList orders={answer.data.orders} />
          ))}
      </div>
    </>
  )
}

/** A field that opens an order of any day by its number. */
function FindOrder() {
  const { texts } = useDesk()
  const failureText = useFailureText()
  const searches = useRef(0)
  const [number, setNumber] = useState('')
  const [failure, setFailure] = useState('')

  useEffect(
    () => () => {
      // A search that is answered after the page was left opens nothing.
      searches.current += 1
    },
    [],
  )

  /** Ignores the answers of earlier searches from now on, and removes their failure. */
  function forgetSearches(): void {
    searches.current += 1
    setFailure('')
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (number.trim() === '') return
    forgetSearches()
    const search = searches.current
    const isCurrent = () => search === searches.current
    read('order', { number })
      .then(({ id }) => {
        if (isCurrent()) window.location.hash = views.order(id)
      })
      .catch((error: unknown) => {
        if (isCurrent()) setFailure(failureText(error))
      })
  }

  return (
    <Stack as="form" gap={2} onSubmit={submit}>
      <Field label={texts.orders.number} error={failure}>
        <Cluster wrap={false}>
          <TextInput
            value={number}
            onChange={({ target }) => {
              setNumber(target.value)
              forgetSearches()
            }}
            dir="ltr"
            autoComplete="off"
            maxLength={61}
          />
          <Button type="submit" variant="secondary">
            {texts.orders.open}
          </Button>
        </Cluster>
      </Field>
    </Stack>
  )
}
