import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { decimalsInText } from '@shop/domain'
import { formatMoney } from '@shop/i18n'
import { $deliverySettings } from '@shop/stores'
import { Container, Heading, Icon, Text, theme } from '@shop/ui'
import { promises } from './promises.ts'

const Band = styled.section`
  margin-block: ${theme.space.section};

  h2 {
    margin-block-end: ${theme.space[5]};
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: clamp(1.25rem, 0.75rem + 2.4vw, 3rem);
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space[1]} ${theme.space[4]};
  }
  svg {
    grid-row: span 2;
    box-sizing: content-box;
    padding: ${theme.space[3]};
    border-radius: 50%;
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > li {
      grid-template-columns: minmax(0, 1fr);
    }
    svg {
      grid-row: auto;
      margin-block-end: ${theme.space[2]};
    }
  }
`

/** HOME-01: the shop's promises. */
export function Policy() {
  const { t, i18n } = useTranslation('home')
  const { freeDeliveryThreshold, isThresholdOpen } = useStore($deliverySettings)
  const textKey = isThresholdOpen ? 'textByGovernorate' : 'text'
  const decimals = decimalsInText(freeDeliveryThreshold)
  const threshold = formatMoney(freeDeliveryThreshold, i18n.language, decimals)
  return (
    <Band aria-labelledby="policy">
      <Container>
        <Heading level={2} id="policy">
          {t('policy.title')}
        </Heading>
        <List role="list">
          {promises.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} size={24} />
              <Heading level={3} size="md">
                {t(`policy.${key}.title`)}
              </Heading>
              <Text size="sm" tone="soft">
                {t(`policy.${key}.${key === 'delivery' ? textKey : 'text'}`, { threshold })}
              </Text>
            </li>
          ))}
        </List>
      </Container>
    </Band>
  )
}
