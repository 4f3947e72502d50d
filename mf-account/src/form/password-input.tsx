import { type ComponentPropsWithRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { IconButton, TextInput, theme } from '@shop/ui'

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

/** An icon in the style of `@shop/ui`. It is not in `@shop/ui`, because every page loads that package, but only password forms show it. */
function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      {isCrossed && <path d="M4 20 20 4" />}
    </svg>
  )
}
