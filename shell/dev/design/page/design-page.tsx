import { I18nextProvider } from 'react-i18next'
import { StyleSheetManager } from 'styled-components'
import { createI18n } from '@shop/i18n'
import { Heading, PageHead, TextLink } from '@shop/ui'
import { Buttons, Links } from './sections/buttons.tsx'
import { Colours, Layout } from './sections/foundations.tsx'
import { Choices, Inputs, Newsletter, Quantities } from './sections/inputs.tsx'
import { Pictures } from './sections/media.tsx'
import { Dialogs, ListStates, Notices, ToastSamples, Waiting } from './sections/messages.tsx'
import { Paginations, TabSamples } from './sections/navigation.tsx'
import { Badges, Names, Prices, Typography } from './sections/texts.tsx'
import { shownStatesPlugin } from './parts/shown-states.ts'
import { Row, WordsContext } from './parts/specimen.tsx'
import type { Words } from './parts/words.ts'

const plugins = [shownStatesPlugin]

/** Texts with a placeholder name for the shop, which `PageHead` needs. */
const i18n = createI18n({
  language: 'fr',
  resources: { fr: { common: { shopName: 'Design' } } },
})

/** THEME-01: every primitive of shared/ui in every state, by section. A test fails if a primitive is missing. */
export function DesignPage({ words }: { words: Words }) {
  return (
    <StyleSheetManager stylisPlugins={plugins}>
      <WordsContext value={words}>
        <I18nextProvider i18n={i18n}>
          <PageHead />
        </I18nextProvider>
        <main>
          <Row as="header" dir="ltr">
            <Heading level={1} size="lg">
              Design
            </Heading>
            <TextLink href="?dir=ltr">ltr</TextLink>
            <TextLink href="?dir=rtl">rtl</TextLink>
          </Row>
          <Colours />
          <Typography />
          <Layout />
          <Buttons />
          <Links />
          <Inputs />
          <Choices />
          <Quantities />
          <Badges />
          <Prices />
          <Names />
          <Pictures />
          <Notices />
          <ListStates />
          <Dialogs />
          <ToastSamples />
          <Waiting />
          <TabSamples />
          <Paginations />
          <Newsletter />
        </main>
      </WordsContext>
    </StyleSheetManager>
  )
}
