import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { languageNames, languages, type Language } from '@shop/domain'
import { showToast } from '@shop/stores'
import { Icon, theme } from '@shop/ui'
import { useTypedBefore } from '@shop/ui/use-typed-before'
import { removeSeoTags } from '../page-change/remove-seo-tags.ts'

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  font-size: ${theme.fontSize.sm};

  > svg {
    position: absolute;
    inset-inline-end: ${theme.space[1]};
    pointer-events: none;
  }
`

const Choice = styled.select`
  min-block-size: ${theme.touch};
  padding-inline: ${theme.space[2]} ${theme.space[5]};
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  font-weight: 500;
  appearance: none;
  /* The select is as wide as the language that it shows, in browsers that support this property. */
  field-sizing: content;
  cursor: pointer;
  transition: background-color ${theme.motion.fast};

  &[aria-busy='true'] {
    cursor: progress;
  }
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.accentTint};
    }
  }
`

/** GEN-01: the select for the language. All texts change at once; the select is busy while the new texts load. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('common')
  const [coming, setComing] = useState<Language>()
  const select = useRef<HTMLSelectElement>(null)
  const shown = coming ?? i18n.language
  const onChosen = (value: string) => void choose(value as Language)
  useTypedBefore(select, shown, onChosen)

  async function choose(language: Language): Promise<void> {
    setComing(language)
    try {
      const { switchLanguage } = await import(
        /* webpackChunkName: "offline" */ '@shop/i18n/switch-language'
      )
      await switchLanguage(i18n, language)
      removeSeoTags()
    } catch {
      showToast({ kind: 'error', key: 'common:nav.languageFailed' })
    } finally {
      setComing(undefined)
    }
  }

  return (
    <Frame>
      <Choice
        ref={select}
        aria-label={t('nav.language')}
        aria-busy={coming !== undefined}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => onChosen(target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Choice>
      <Icon name="chevronDown" size={16} />
    </Frame>
  )
}
