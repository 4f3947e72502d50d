import { useStore } from '@nanostores/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { $accountName, $session, signOut } from '@shop/stores'
import type { IconName } from '@shop/ui'
import * as urls from '@shop/urls'

/** NAV-05: `name` is a key below `nav`. */
interface AccountLink {
  name: 'orders' | 'account' | 'logIn' | 'trackOrder'
  to: string
  icon: IconName
}

interface Account {
  /** Of the account; undefined while nobody is signed in, or where an old token does not say. */
  name: string | undefined
  links: readonly AccountLink[]
  /** Undefined while nobody is signed in. */
  leave: (() => void) | undefined
}

/** What the menus offer to whoever visits; as long as nobody knows, what a guest gets (NAV-05). */
export function useAccount(): Account {
  const name = useStore($accountName)
  const isSignedIn = useStore($session).status === 'signed_in'
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (isSignedIn) {
    return {
      name,
      links: [
        { name: 'orders', to: urls.orders(), icon: 'box' },
        { name: 'account', to: urls.account(), icon: 'user' },
      ],
      leave,
    }
  }
  const returnTo =
    pathname === urls.home() || pathname === urls.login() ? undefined : pathname + search
  return {
    name,
    links: [
      { name: 'logIn', to: urls.login({ returnTo }), icon: 'user' },
      { name: 'trackOrder', to: urls.guestOrderTracking(), icon: 'box' },
    ],
    leave: undefined,
  }

  function leave(): void {
    signOut()
    void navigate(urls.login())
  }
}
