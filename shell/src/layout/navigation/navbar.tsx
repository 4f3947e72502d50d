import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Container, Icon, IconButton, Logo, quietLinkStyles, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryBar } from '../categories/category-bar.tsx'
import { DeliveryProgress } from '../delivery/delivery-progress.tsx'
import { LayoutFragments } from '../fragments/layout-fragments.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks } from './links/navigation-links.tsx'
import { SearchButton } from './search-button.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.navbar};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.page};
  transition: transform ${theme.motion.calm};

  /* The navbar is not hidden while the keyboard focus is inside. */
  &[data-hidden='true']:not(:focus-within) {
    transform: translateY(calc(-100% - 3px));
  }
`

/* The row wraps to several lines if the text is so large that logo and buttons do not fit side by side. */
const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-block-size: 3.75rem;

  /* Narrower screens have no gaps here, because with the logo in full size there is no space for them. */
  @media (min-width: 22.5em) {
    gap: ${theme.space[1]};
  }

  ${theme.media.desktop} {
    gap: clamp(0.75rem, 6vw - 2.85rem, 2.25rem);
    min-block-size: 4.5rem;
  }
`

const LogoLink = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: ${theme.touch};
  color: ${theme.color.accent};

  > span {
    block-size: 1.5rem;

    @media (min-width: 22.5em) {
      block-size: 2rem;
    }
  }
`

/* The links are directly beside the logo. If they were centred, they would move when other parts of the row appear
   after the first paint. */
const Links = styled.nav`
  display: none;

  ${theme.media.desktop} {
    display: block;
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 clamp(0.75rem, 4vw - 1.9rem, 1.25rem);
  }
  /* Narrower rows have no space for the link to the brands: there only the footer has it. */
  @media (max-width: 87em) {
    li:has([href='${urls.brands()}']) {
      display: none;
    }
  }
  a {
    ${quietLinkStyles}
    display: flex;
    align-items: center;
    min-block-size: ${theme.touch};
    font-weight: 500;
    white-space: nowrap;
  }
  a[aria-current] {
    color: ${theme.color.accent};
    box-shadow: inset 0 -2px ${theme.color.accent};
  }
  a:hover {
    color: ${theme.color.accent};
    text-decoration: none;
  }
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  margin-inline-end: -10px;

  /* If the row has no space for the link to the wishlist, only the menu has it. */
  @media (max-width: 25.4em) {
    > [href^='${urls.wishlist()}'] {
      display: none;
    }
  }
`

const TrackLink = styled(Link)`
  ${quietLinkStyles}
  display: none;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.touch};
  padding-inline: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  white-space: nowrap;

  @media (min-width: 76em) {
    display: inline-flex;
  }
`

/** NAV-01, NAV-04, NAV-05: the navbar with logo, links, language, order tracking, search, account, cart and categories. */
export function Navbar() {
  const { t } = useTranslation('common')
  const isHidden = useHideOnScroll()
  return (
    <Header data-hidden={isHidden}>
      <Row>
        <MobileMenu />
        <LogoLink to={urls.home()} aria-label={t('nav.logo')}>
          <Logo height={32} />
        </LogoLink>
        <Links aria-label={t('nav.label')}>
          <ul role="list">
            <NavigationLinks />
          </ul>
        </Links>
        <Tools>
          <LanguageSwitcher />
          <TrackLink to={urls.guestOrderTracking()}>
            <Icon name="box" />
            <span>{t('nav.trackOrder')}</span>
          </TrackLink>
          <SearchButton />
          <AccountMenu />
          <IconButton
            as={Link}
            to={urls.wishlist()}
            label={t('nav.wishlist')}
            // The page is prefetched only when the link is touched, because few shoppers open it.
            data-ahead="touched"
          >
            <Icon name="heart" size={22} />
          </IconButton>
          <CartLink />
        </Tools>
      </Row>
      <LayoutFragments />
      <CategoryBar />
      <DeliveryProgress />
    </Header>
  )
}
