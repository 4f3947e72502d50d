import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Icon, IconButton, theme } from '@shop/ui'
import { useAccount } from './use-account.ts'

/* Below, the menu over the whole screen has these links. */
const Frame = styled.div`
  display: none;
  position: relative;

  ${theme.media.desktop} {
    display: block;
  }
`

const Panel = styled.ul`
  position: absolute;
  /* Above the links of the categories. */
  z-index: 1;
  inset-block-start: calc(100% + ${theme.space[1]});
  inset-inline-end: 0;
  min-inline-size: 15rem;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.page};
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

/** NAV-05, NAV-09: a button that shows the links of the account. */
export function AccountMenu() {
  const { t } = useTranslation('common')
  const { name: ownName, links, leave } = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const location = useLocation()
  useEffect(() => setIsOpen(false), [location])
  useEffect(() => {
    function closeOutside({ target }: PointerEvent): void {
      if (!frame.current?.contains(target as Node)) setIsOpen(false)
    }
    if (isOpen) document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    frame.current?.querySelector('button')?.focus()
  }

  return (
    <Frame
      ref={frame}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <IconButton
        label={t('nav.account')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="user" size={22} />
      </IconButton>
      {isOpen && (
        <Panel role="list">
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
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
          {leave && (
            <li>
              <button type="button" onClick={leave}>
                <Icon name="arrowEnd" />
                {t('nav.logOut')}
              </button>
            </li>
          )}
        </Panel>
      )}
    </Frame>
  )
}
