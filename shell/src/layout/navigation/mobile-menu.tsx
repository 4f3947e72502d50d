import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Dialog, Icon, IconButton, Stack, Text, quietLinkStyles, theme } from '@shop/ui'
import { loadCategories } from '../categories/categories-store.ts'
import { CategoryMenu } from '../categories/category-menu.tsx'
import { AccountLinks } from './account-links.tsx'
import { NavigationLinks } from './links/navigation-links.tsx'
import { useIsDesktop } from '../disclosure/use-is-desktop.ts'
import { useDialogState } from '../disclosure/use-dialog-state.ts'

const Opener = styled(IconButton)`
  margin-inline-start: -12px;

  ${theme.media.desktop} {
    display: none;
  }
`

const List = styled.ul`
  > li {
    border-block-end: 1px solid ${theme.color.line};
  }
  > li > a {
    ${quietLinkStyles}
    display: flex;
    align-items: center;
    min-block-size: 3.25rem;
    font-size: ${theme.fontSize.lg};
  }
  a[aria-current] {
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

/* The account's items are side by side below the owner's name, each with its icon above its text. */
const Account = styled.nav`
  flex: 1;
  margin-block: calc(-1 * ${theme.space[2]});

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]};
  }
  li {
    flex: 1 1 0;
  }
  /* A guest has three items, each as wide as its text, so that no text needs two lines. */
  li:nth-last-child(3):first-child,
  li:nth-last-child(3):first-child ~ li {
    flex-basis: auto;
  }
  li:has(b) {
    flex: 1 0 100%;
  }
  li > * {
    ${quietLinkStyles}
    display: grid;
    place-content: start center;
    justify-items: center;
    inline-size: 100%;
    min-block-size: ${theme.touch};
    font-size: ${theme.fontSize.sm};
    line-height: 1.3;
    text-align: center;
  }
  li > b {
    min-block-size: 0;
  }
`

/**
 * NAV-07: below 960 px, a button that opens a menu over the whole screen. The menu has categories and needs, then
 * pages, and at the bottom the account, which stays in view.
 */
export function MobileMenu() {
  const { t, i18n } = useTranslation('common')
  const { isOpen, setIsOpen, closeOnLink } = useDialogState()
  const isDesktop = useIsDesktop()

  // The menu also closes when the window becomes wide.
  useEffect(() => setIsOpen(false), [isDesktop, setIsOpen])

  function open(): void {
    void loadCategories(i18n)
    setIsOpen(true)
  }

  return (
    <>
      <Opener label={t('nav.openMenu')} aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" size={24} />
      </Opener>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('nav.menu')}
        closeLabel={t('nav.closeMenu')}
        placement="full"
        footer={
          <Account aria-label={t('nav.account')} onClick={closeOnLink}>
            <ul role="list">
              <AccountLinks onLeave={() => setIsOpen(false)} />
            </ul>
          </Account>
        }
      >
        <Stack gap={6} onClick={closeOnLink}>
          <Stack as="nav" gap={3} aria-labelledby="menu-categories">
            <Text as="h3" size="sm" tone="muted" id="menu-categories">
              {t('categoryBar.label')}
            </Text>
            <CategoryMenu look="accordion" />
          </Stack>
          <nav aria-label={t('nav.label')}>
            <List role="list">
              <NavigationLinks isMenu />
            </List>
          </nav>
        </Stack>
      </Dialog>
    </>
  )
}
