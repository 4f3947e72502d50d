import {
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import type { OrderQuery } from './use-order-search.ts'

/**
 * The two inputs of the tracking form, and the names of the inputs that were empty at the last submit. The inputs are uncontrolled,
 * so that text typed before hydration is not lost.
 */
export function useTrackingFields(onSearch: (query: OrderQuery) => void) {
  const orderId = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const { state: handedOver, hash } = useLocation() as { state: OrderQuery | null; hash: string }
  const navigate = useNavigate()

  function fill(query: OrderQuery): void {
    if (orderId.current) orderId.current.value = shortOrderNumber(query.orderId)
    if (email.current) email.current.value = query.email
    setMissing(new Set())
  }

  useEffect(() => {
    if (handedOver?.orderId && handedOver.email) fill(handedOver)
  }, [handedOver])

  // Follows the link of a mail (`urls.trackedOrder`): searches for its order at once, and removes order number and e-mail from the
  // page's address.
  const follow = useEffectEvent((linkHash: string) => {
    const linked = new URLSearchParams(linkHash.slice(1))
    const query = { orderId: linked.get('orderId') ?? '', email: linked.get('email') ?? '' }
    if (!query.orderId || !query.email) return
    fill(query)
    onSearch(query)
    void navigate(urls.guestOrderTracking(), { replace: true })
  })
  useEffect(() => follow(hash), [hash])

  function send(event: SubmitEvent): void {
    event.preventDefault()
    const inputs = [orderId.current, email.current].filter((input) => input !== null)
    const empty = inputs.filter(({ value }) => value.trim() === '')
    onSearch({ orderId: orderId.current?.value ?? '', email: email.current?.value ?? '' })
    setMissing(new Set(empty.map(({ name }) => name)))
    empty[0]?.focus()
  }

  function forgive({ target }: InputEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement
    setMissing((before) => new Set([...before].filter((each) => each !== name)))
  }

  return { orderId, email, missing, fill, formProps: { onSubmit: send, onInput: forgive } }
}
