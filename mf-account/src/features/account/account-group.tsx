import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading, Icon, type IconName, Text } from '@shop/ui'
import { Folded } from '../../folded/folded.ts'

interface AccountGroupProps {
  /** Key of the group's title below `nav`. */
  name: 'addresses' | 'profile' | 'security' | 'privacy'
  icon: IconName
  /** One line about what the group holds. */
  fact: ReactNode
  children: ReactNode
}

/** ACC-01: sections of one kind, folded under a row that says what they are about. */
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
