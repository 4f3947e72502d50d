import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Container, Heading, Icon, theme, type IconName } from '@shop/ui'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 28rem);
  justify-content: center;
  padding-block: ${theme.space[6]} ${theme.space.section};

  ${theme.media.desktop} {
    /* With text at 200 %, both columns become narrower, not only one. */
    grid-template-columns: minmax(0, 28rem) minmax(0, 40rem);
    justify-content: space-between;
    gap: clamp(${theme.space[5]}, 5vw, 6rem);
    padding-block-start: ${theme.space[7]};
  }
`

const Benefits = styled.aside`
  display: none;

  ${theme.media.desktop} {
    /* This column is as high as the form, with its content in the middle. */
    display: grid;
    align-content: center;
    gap: ${theme.space[6]};
    padding: ${theme.space[7]};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
  }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
  font-size: ${theme.fontSize.lg};
  line-height: 1.5;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space[4]};
    align-items: center;
    color: ${theme.color.inkSoft};
  }
  svg {
    box-sizing: content-box;
    padding: ${theme.space[3]};
    border-radius: 50%;
    background: ${theme.color.page};
    color: ${theme.color.accent};
  }
`

const benefits = [
  { name: 'orders', icon: 'box' },
  { name: 'cart', icon: 'cart' },
  { name: 'reviews', icon: 'heart' },
] as const satisfies { name: string; icon: IconName }[]

/** The login form. On wide screens, the advantages of an account stand beside the form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <Page>
      {children}
      <Benefits aria-labelledby="account-benefits">
        <Heading level={2} id="account-benefits">
          {t('benefits.title')}
        </Heading>
        <List role="list">
          {benefits.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} size={26} />
              <p>{t(`benefits.${name}`)}</p>
            </li>
          ))}
        </List>
      </Benefits>
    </Page>
  )
}
