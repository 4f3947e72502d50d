import { type ComponentPropsWithRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { IconButton, TextInput, theme } from '@shop/ui'
import { EyeIcon } from './eye-icon.tsx'

const Frame = styled.div`
  position: relative;

  > input {
    padding-inline-end: 3.25rem;
  }
  /* A password is written from left to right, but on a right-to-left page the button is on the left. */
  [dir='rtl'] & > input {
    padding-inline: 3.25rem ${theme.space[4]};
  }
  > button {
    position: absolute;
    inset-block-start: calc((100% - ${theme.touch}) / 2);
    inset-inline-end: 2px;
    color: ${theme.color.inkMuted};
  }
`

/** A password input with a button that shows the password; stands inside a Field. */
export function PasswordInput(props: ComponentPropsWithRef<'input'>) {
  const { t } = useTranslation('auth')
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame>
      <TextInput
        dir="ltr"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        {...props}
      />
      <IconButton
        label={t('password.show')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <EyeIcon isCrossed={isShown} />
      </IconButton>
    </Frame>
  )
}
