import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { $accountName, $session, signOut } from '@shop/stores'
import { Icon, type IconName } from '@shop/ui'
import * as urls from '@shop/urls'

/** NAV-05: a link of the account's menus; `name` is a key below `nav`. */
interface AccountLink {
  name: 'orders' | 'wishlist' | 'account' | 'logIn' | 'trackOrder'
  to: string
  icon: IconName
}

interface Account {
  /** Name of the account's owner. Undefined for a guest, and for a session whose token is old and does not contain the name. */
  name: string | undefined
  links: readonly AccountLink[]
  /** Signs the shopper out; undefined for a guest. */
  leave: (() => void) | undefined
}

/**
 * The list items of the account's menus, for a guest or an account. While the session is unknown, shows the items for a
 * guest (NAV-05). `onLeave` is called before the shopper is signed out.
 */
export function AccountLinks({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('common')
  const { name: ownName, links, leave } = useAccount()
  return (
    <>
      {ownName && (
        <li>
          <b>
            <bdi>{ownName}</bdi>
          </b>
        </li>
      )}
      {links.map(({ name, to, icon }) => (
        <li key={name}>
          <Link to={to}>
            <Icon name={icon} />
            <span>{t(`nav.${name}`)}</span>
          </Link>
        </li>
      ))}
      {leave && (
        <li>
          <button
            type="button"
            onClick={() => {
              onLeave?.()
              leave()
            }}
          >
            <Icon name="arrowEnd" />
            <span>{t('nav.logOut')}</span>
          </button>
        </li>
      )}
    </>
  )
}

function useAccount(): Account {
  const name = useStore($accountName)
  const isSignedIn = useStore($session).status === 'signed_in'
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (isSignedIn) {
    return {
      name,
      links: [
        { name: 'orders', to: urls.orders(), icon: 'box' },
        { name: 'wishlist', to: urls.wishlist(), icon: 'heart' },
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
      { name: 'wishlist', to: urls.wishlist(), icon: 'heart' },
      { name: 'trackOrder', to: urls.guestOrderTracking(), icon: 'box' },
    ],
    leave: undefined,
  }

  function leave(): void {
    signOut()
    void navigate(urls.login())
  }
}
