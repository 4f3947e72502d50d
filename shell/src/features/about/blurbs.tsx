import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, Heading, Icon, Stack, Text, theme, type IconName } from '@shop/ui'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space[4]};

  svg {
    box-sizing: content-box;
    padding: ${theme.space[3]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
`

/**
 * Cards with an icon, a title and a sentence, which are the texts `{group}.{name}` and `{group}.{name}Text` of the
 * namespace `about`.
 */
export function Blurbs({
  group,
  items,
}: {
  group: 'why' | 'security'
  items: readonly { name: string; icon: IconName }[]
}) {
  const { t } = useTranslation('about')
  return (
    <Row>
      {items.map(({ name, icon }) => (
        <Card key={name}>
          <Stack gap={3} style={{ alignItems: 'flex-start' }}>
            <Icon name={icon} size={24} />
            <Heading level={3} size="lg">
              {t(`${group}.${name}`)}
            </Heading>
            <Text tone="soft">{t(`${group}.${name}Text`)}</Text>
          </Stack>
        </Card>
      ))}
    </Row>
  )
}
