import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { setToken } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Field, Stack, TextInput } from '@shop/ui'
import { nameProblem } from '../../../form/check-fields.ts'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { ChangeFailure, Done, Section } from './section.tsx'

interface NameSectionProps {
  name: string
  onChange: (name: string) => void
}

export function NameSection({ name, onChange }: NameSectionProps) {
  const { t } = useTranslation(['account', 'auth'])
  const { request, isBusy, successes, run } = useRequest()
  const { problems, formProps } = useFields({
    names: ['name'],
    check: (typed) => ({ name: nameProblem(typed.name) }),
    onSubmit: (typed) => run(() => rename(typed.name)),
  })

  async function rename(typed: string): Promise<void> {
    const { token } = await call('account/rename', { name: typed })
    // The menu reads the name from the token.
    setToken(token)
    onChange(typed.trim())
  }

  return (
    <Section title={t('name.title')} text={t('name.text')}>
      <Stack as="form" gap={4} aria-label={t('name.title')} {...formProps}>
        <Field
          label={t('auth:fields.name')}
          error={problems.name && t(`auth:problems.${problems.name}`)}
          required
        >
          <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={name} />
        </Field>
        <ChangeFailure request={request} />
        <SubmitButton isBusy={isBusy} isMain={false}>
          {t(isBusy ? 'saving' : 'name.submit')}
        </SubmitButton>
        <Done times={successes}>{t('name.done')}</Done>
      </Stack>
    </Section>
  )
}
