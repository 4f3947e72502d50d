import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { whatsAppUrl } from '@shop/domain'
import { $settings } from '@shop/stores'
import { ButtonLink, Heading, Text, theme } from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'
import * as urls from '@shop/urls'
import { categoryName } from '../../../categories/category-name.ts'
import { popularCategories } from '../../../categories/popular-categories.ts'
import { softChip } from '../../../page-parts/styles/soft-chip.ts'
import type { ListPage } from '../query/listing-definition.ts'

const shownTrends = 6

const Help = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2.5rem;
  margin-block-end: 2.5rem;
`

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[3]};
`

const Chip = styled(Link)`
  ${softChip}
`

const Ask = styled.section`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${theme.space[2]};
`

interface GroupProps {
  title: string
  /** The list items of the group. */
  children: ReactNode
}

function Group({ title, children }: GroupProps) {
  return (
    <section>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Chips role="list">{children}</Chips>
    </section>
  )
}

/** FIND-07: needs that some of the searched words name. */
function NearNeeds({ needs }: { needs: readonly string[] }) {
  const { t } = useTranslation('search-page')
  if (needs.length === 0) return null
  return (
    <Group title={t('nearNeeds')}>
      {needs.map((name) => (
        <li key={name}>
          <Chip to={urls.need(name)}>
            <bdi>{categoryName(t, name)}</bdi>
          </Chip>
        </li>
      ))}
    </Group>
  )
}

/** FIND-07: opens WhatsApp with a message to the shop that contains the searched words. Renders nothing if the shop has no phone number. */
function AskForIt({ words }: { words: string }) {
  const { t } = useTranslation('search-page')
  const phone = useStore($settings)?.contact.phone
  if (!phone) return null
  return (
    <Ask>
      <Heading level={2} size="md">
        {t('ask.title')}
      </Heading>
      <Text size="sm" tone="soft">
        {t('ask.text')}
      </Text>
      <ButtonLink
        variant="secondary"
        icon={<WhatsAppIcon />}
        href={whatsAppUrl(phone, t('ask.message', { words }))}
      >
        {t('ask.button')}
      </ButtonLink>
    </Ask>
  )
}

interface SearchHelpProps {
  page: ListPage
  /** The words that were searched for. */
  words: string
}

/** SRCH-02, FIND-07: near needs, a message to the shop, popular searches and categories. */
export function SearchHelp({ page, words }: SearchHelpProps) {
  const { t } = useTranslation('search-page')
  const { warning, isUnasked = false, trends = [], nearNeeds = [] } = page
  return (
    <Help>
      <NearNeeds needs={nearNeeds} />
      {words !== '' && !warning && !isUnasked && <AskForIt words={words} />}
      {trends.length > 0 && (
        <Group title={t('trends')}>
          {trends.slice(0, shownTrends).map((term) => (
            <li key={term}>
              <Chip to={urls.search({ q: term })}>
                {/* Many popular searches are names of categories, which have translations. */}
                <bdi>{categoryName(t, term)}</bdi>
              </Chip>
            </li>
          ))}
        </Group>
      )}
      <Group title={t('popular')}>
        {popularCategories.map((category) => (
          <li key={category}>
            <Chip to={urls.search({ categories: [category] })}>{categoryName(t, category)}</Chip>
          </li>
        ))}
      </Group>
    </Help>
  )
}
