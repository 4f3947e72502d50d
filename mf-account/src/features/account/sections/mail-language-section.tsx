import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { isLanguage, type Language, languageNames, languages, pageLanguage } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Stack } from '@shop/ui'
import { RadioGroup } from '@shop/ui/choices'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { ChangeFailure, Done, Section } from './section.tsx'

const options = languages.map((language) => ({
  value: language,
  label: (
    <bdi lang={language} key={language}>
      {languageNames[language]}
    </bdi>
  ),
}))

/**
 * `chosen` is undefined until the account's owner has chosen a language. Until then, each mail is in the language of the
 * page that caused the mail.
 */
export function MailLanguageSection({ chosen }: { chosen: Language | undefined }) {
  const { t, i18n } = useTranslation('account')
  const page = pageLanguage(i18n.language)
  const [picked, setPicked] = useState<Language>()
  const { request, isBusy, successes, run } = useRequest()
  const language = picked ?? chosen ?? page

  const form = useRef<HTMLFormElement>(null)
  // A language that was chosen before hydration is only in the form, not in React's state.
  useEffect(() => {
    const shown = form.current && new FormData(form.current).get('language')
    if (typeof shown === 'string' && isLanguage(shown)) setPicked(shown)
  }, [])

  async function save(): Promise<void> {
    await call('account/change-mail-language', { language })
  }

  return (
    <Section
      title={t('mailLanguage.title')}
      text={t(chosen || successes > 0 ? 'mailLanguage.text' : 'mailLanguage.unset')}
    >
      <Stack
        as="form"
        ref={form}
        gap={4}
        aria-label={t('mailLanguage.title')}
        onSubmit={(event) => {
          event.preventDefault()
          run(save)
        }}
      >
        <RadioGroup
          legend={t('mailLanguage.legend')}
          name="language"
          options={options}
          value={language}
          onChange={setPicked}
        />
        <ChangeFailure request={request} />
        <SubmitButton isBusy={isBusy} isMain={false}>
          {t(isBusy ? 'saving' : 'mailLanguage.submit')}
        </SubmitButton>
        <Done times={successes}>{t('mailLanguage.done')}</Done>
      </Stack>
    </Section>
  )
}
