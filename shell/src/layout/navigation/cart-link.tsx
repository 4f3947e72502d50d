import { useStore } from '@nanostores/react'
import { type MouseEvent, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { miniCartSlot } from '@shop/federation/layout-slots'
import { FragmentsContext, RemoteSlot } from '@shop/federation/slot'
import { $cartCount } from '@shop/stores'
import {
  ButtonLink,
  CountBadge,
  Dialog,
  Icon,
  IconButton,
  opensElsewhere,
  Skeleton,
  Stack,
} from '@shop/ui'
import * as urls from '@shop/urls'
import { useDialogState } from '../disclosure/use-dialog-state.ts'
import { LaterFragmentWait } from '../fragments/later-fragment-wait.tsx'

/** Paths of the pages that show the cart themselves and therefore need no mini cart. */
const cartPages: ReadonlySet<string> = new Set([urls.cart(), urls.checkout()])

/**
 * NAV-04, MINI-01: the link to the cart, with the number of items. It opens the mini cart over the page if a release
 * has a mini cart; if the mini cart cannot be loaded, the cart's page opens.
 */
export function CartLink() {
  const { t } = useTranslation(['common', 'notifications'])
  const count = useStore($cartCount)
  const navigate = useNavigate()
  const miniCart = use(FragmentsContext)[miniCartSlot]
  const { isOpen, setIsOpen, closeOnLink, pathname } = useDialogState()
  const opens = cartPages.has(pathname) ? undefined : miniCart
  const label = t('nav.cart', { count })
  const page = urls.cart()

  function open(event: MouseEvent<HTMLElement>): void {
    if (!opens || opensElsewhere(event)) return
    event.preventDefault()
    // When the dialog closes, it returns the focus to the element that has the focus now. The link is focused here,
    // because a click in Safari does not focus a link.
    event.currentTarget.focus()
    setIsOpen(true)
  }

  return (
    <>
      <IconButton
        as={Link}
        to={page}
        label={label}
        // The page of an empty cart is prefetched only when the link is touched, because few shoppers open it and it
        // needs the code of another remote.
        data-ahead={count === 0 ? 'touched' : undefined}
        onPointerEnter={opens?.load}
        onFocus={opens?.load}
        onClick={open}
      >
        <Icon name="cart" size={22} />
        <CountBadge count={count} />
      </IconButton>
      {isOpen && (
        <Dialog
          open
          onClose={() => setIsOpen(false)}
          title={label}
          closeLabel={t('actions.close')}
          placement="end"
        >
          <Stack onClick={closeOnLink}>
            <RemoteSlot
              fragment={miniCartSlot}
              pathname={pathname}
              placeholder={
                <Stack>
                  <Skeleton shape="square" />
                  <ButtonLink as={Link} to={page}>
                    {t('notifications:cart.view')}
                  </ButtonLink>
                  <LaterFragmentWait fragment={miniCartSlot} />
                </Stack>
              }
              onFailure={() => {
                setIsOpen(false)
                void navigate(page)
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  )
}
