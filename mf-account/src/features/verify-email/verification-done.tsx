import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, Icon, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { OutcomeBox } from '../../outcome/outcome-box.ts'
import { FocusedHeading } from './focused-heading.tsx'

const outcomes = {
  verified: { to: urls.home(), afterMs: 2500 },
  reset: { to: urls.login(), afterMs: 3000 },
}

const Box = styled(OutcomeBox)`
  padding-block: ${theme.space.section};
`

/** Says what has succeeded, and opens the next page automatically after `afterMs` (VER-01). */
export function VerificationDone({ outcome }: { outcome: keyof typeof outcomes }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { to, afterMs } = outcomes[outcome]
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [to, afterMs, navigate])
  return (
    <Box>
      <Icon name="check" size={36} />
      <FocusedHeading>{t(`link.${outcome}`)}</FocusedHeading>
      <Text tone="soft">{t(`link.${outcome}Text`)}</Text>
      <ButtonLink as={Link} to={to} replace>
        {t(`link.${outcome}Way`)}
      </ButtonLink>
    </Box>
  )
}
