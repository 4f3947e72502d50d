import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading, Icon, type IconName, Text } from '@shop/ui'
import { Folded } from '../../folded/folded.ts'

interface AccountGroupProps {
  /** Key of the group's title below `nav`. */
  name: 'addresses' | 'profile' | 'security' | 'privacy'
  icon: IconName
  /** One line about the content of the group. */
  fact: ReactNode
  children: ReactNode
}

/** ACC-01: sections about one subject, folded under a row with title and summary. */
export function AccountGroup({ name, icon, fact, children }: AccountGroupProps) {
  const { t } = useTranslation('account')
  return (
    <Folded>
      <summary>
        <Icon name={icon} />
        <div>
          <Heading level={2} size="md">
            {t(`nav.${name}`)}
          </Heading>
          <Text size="sm" tone="muted">
            {fact}
          </Text>
        </div>
        <Icon name="chevronDown" size={18} />
      </summary>
      {children}
    </Folded>
  )
}
