import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Container, Icon, theme } from '@shop/ui'
import { promises } from './promises.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[4]};
  font-size: ${theme.fontSize.xs};
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;

  > li {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: ${theme.space[1]};
  }
  > li > span {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  svg {
    color: ${theme.color.accent};
  }
  ${theme.media.tablet} {
    font-size: ${theme.fontSize.sm};

    > li {
      grid-template-columns: auto auto;
      align-items: center;
      justify-content: center;
      gap: ${theme.space[2]};
    }
    /* The row begins and ends with the content of the page. */
    > li:first-child {
      justify-content: start;
    }
    > li:last-child {
      justify-content: end;
    }
  }
`

/** The shop's promises in one row, on the first screen of the home page. `Policy` explains them at the end of the page. */
export function PromisesRow() {
  const { t } = useTranslation('home')
  return (
    <Container>
      <List role="list">
        {promises
          .filter(({ isFirst }) => isFirst)
          .map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>{t(`policy.${key}.title`)}</span>
            </li>
          ))}
      </List>
    </Container>
  )
}
