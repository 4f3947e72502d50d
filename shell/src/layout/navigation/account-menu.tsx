import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, IconButton, theme } from '@shop/ui'
import { useDisclosure } from '../disclosure/use-disclosure.ts'
import { AccountLinks } from './account-links.tsx'

/* On narrower screens, these links are in the menu that covers the whole screen. */
const Frame = styled.div`
  display: none;
  position: relative;

  ${theme.media.desktop} {
    display: block;
  }
`

const Panel = styled.ul`
  position: absolute;
  /* The menu lies over the links of the categories. */
  z-index: 1;
  inset-block-start: calc(100% + ${theme.space[1]});
  inset-inline-end: 0;
  min-inline-size: 15rem;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.overlay};

  a,
  b,
  button {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    inline-size: 100%;
    min-block-size: ${theme.touch};
    padding-inline: ${theme.space[3]};
    border-radius: ${theme.radius.sm};
    color: inherit;
    font-weight: 500;
    text-align: start;
    text-decoration: none;
  }
  svg {
    flex: none;
    color: ${theme.color.accent};
  }
  ${theme.media.hover} {
    a:hover,
    button:hover {
      background: ${theme.color.accentTint};
    }
  }
`

/** NAV-05, NAV-09: a button that shows the account's links. */
export function AccountMenu() {
  const { t } = useTranslation('common')
  const frame = useRef<HTMLDivElement>(null)
  const { isOpen, setIsOpen, frameProps } = useDisclosure(frame)
  return (
    <Frame ref={frame} {...frameProps}>
      <IconButton
        label={t('nav.account')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="user" size={22} />
      </IconButton>
      {isOpen && (
        <Panel role="list">
          <AccountLinks />
        </Panel>
      )}
    </Frame>
  )
}
