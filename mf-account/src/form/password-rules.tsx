import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { passwordRules, type PasswordRule } from '@shop/domain'
import { Icon, theme, VisuallyHidden } from '@shop/ui'

/* The list consists of spans, because it is inside a paragraph: the field's hint, which screen readers read out with the field. */
const List = styled.span`
  display: grid;
  /* There are two columns if the list is wide enough for two. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.75rem, 40%)), 1fr));
  gap: ${theme.space[1]} ${theme.space[2]};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
  line-height: 1.5;

  > span {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  > span[data-met] {
    color: ${theme.color.success};
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 0.875rem;
  block-size: 0.875rem;
  border-radius: 50%;

  /* An unfulfilled rule has a bullet, because an empty circle would look like a choice. */
  &:empty::before {
    content: '';
    /* The bullet is a border, because browsers do not draw backgrounds if the system chooses the colours. */
    border: 0.1875rem solid currentcolor;
    border-radius: 50%;
  }
  [data-met] > & {
    background: ${theme.color.success};
    color: ${theme.color.onAccent};
  }
`

/** Shows which rules the password fulfils while the shopper types it (AUTH-04). */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const rules = Object.entries(passwordRules(password)) as [PasswordRule, boolean][]
  return (
    <List role="list" aria-label={t('password.rules')}>
      {rules.map(([rule, isMet]) => (
        <span key={rule} role="listitem" data-met={isMet || undefined}>
          <Mark>{isMet && <Icon name="check" size={10} />}</Mark>
          <span>
            <span>{t(`password.${rule}`)}</span>
            <VisuallyHidden>{`, ${t(isMet ? 'password.met' : 'password.unmet')}`}</VisuallyHidden>
          </span>
        </span>
      ))}
    </List>
  )
}
