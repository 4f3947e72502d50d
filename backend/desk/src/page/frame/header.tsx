import { Button, Cluster, Container, quietLinkStyles, theme, VisuallyHidden } from '@shop/ui'
import { languages } from '@shop/domain'
import { styled } from 'styled-components'
import { send } from '../calls/call-desk.ts'
import { useCall } from '../calls/use-call.ts'
import { useFailedSaves } from '../stock/failed-saves.tsx'
import { useDesk } from './desk-context.ts'
import { useHash, views } from './use-hash.ts'

const Bar = styled.header`
  margin-block-end: ${theme.space[5]};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.page};

  > * > * {
    padding-block: ${theme.space[2]};
  }
`

const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touch};
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.lg};
  font-weight: 600;
`

const MenuLink = styled.a`
  ${quietLinkStyles}
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touch};
  padding-inline: ${theme.space[1]};
  font-weight: 600;

  &[aria-current] {
    color: ${theme.color.accent};
    box-shadow: inset 0 -2px ${theme.color.accent};
  }
`

const languageNames = { fr: 'Français', en: 'English', ar: 'العربية' }

interface HeaderProps {
  /** The name of the operator who has signed in. */
  operator: string | undefined
  onSignedOut: () => void
}

export function Header({ operator, onSignedOut }: HeaderProps) {
  const { texts, shopName } = useDesk()
  const hash = useHash()
  const isStock = `#${hash}` === views.stock
  return (
    <Bar>
      <Container>
        <Cluster justify="between">
          <Brand href={views.orders} aria-label={`${shopName} – ${texts.menu.label}`}>
            {shopName}
          </Brand>
          <LanguageLinks hash={hash} />
        </Cluster>
        {operator !== undefined && (
          <Cluster justify="between" gap={2}>
            <Cluster as="nav" aria-label={texts.menu.label} gap={4}>
              <MenuLink href={views.orders} aria-current={isStock ? undefined : 'page'}>
                {texts.menu.orders}
              </MenuLink>
              <MenuLink href={views.stock} aria-current={isStock ? 'page' : undefined}>
                {texts.menu.stock}
              </MenuLink>
            </Cluster>
            <SignOut operator={operator} onSignedOut={onSignedOut} />
          </Cluster>
        )}
      </Container>
    </Bar>
  )
}

function LanguageLinks({ hash }: { hash: string }) {
  const { texts, language } = useDesk()
  return (
    <Cluster as="nav" aria-label={texts.languages} gap={3}>
      {languages.map((each) => (
        <MenuLink
          key={each}
          href={`/?lng=${each}#${hash}`}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
        >
          {languageNames[each]}
        </MenuLink>
      ))}
    </Cluster>
  )
}

function SignOut({ operator, onSignedOut }: { operator: string; onSignedOut: () => void }) {
  const { texts } = useDesk()
  const { failed, forgetAll } = useFailedSaves()
  const { call, failure, isBusy } = useCall({ onAnswered: onSignedOut })

  function signOut(): void {
    // Only the failed changes that the operator has seen are removed. A change that fails later is shown at the sign-in.
    const seen = failed
    call(send('sign-out', {}).then(() => forgetAll(seen)))
  }

  return (
    <div>
      <Button variant="ghost" busy={isBusy} onClick={signOut}>
        <span>{texts.menu.signOut}</span>
        <VisuallyHidden>
          <bdi>{operator}</bdi>
        </VisuallyHidden>
      </Button>
      {failure !== '' && <span role="alert">{failure}</span>}
    </div>
  )
}
