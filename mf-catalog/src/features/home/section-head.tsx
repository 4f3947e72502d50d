import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, Icon, Text, TextLink, theme } from '@shop/ui'

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  column-gap: ${theme.space[3]};
  margin-block-end: ${theme.space[5]};

  > p {
    grid-column: 1 / -1;
  }
  > a {
    grid-area: 1 / 2;
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
    /* The link is high enough for a finger, without making the line of the heading higher. */
    min-block-size: ${theme.touch};
    margin-block: -0.5rem;
    font-weight: 600;
    text-decoration: none;
  }
  /* The arrow ends where the products end. */
  > a > svg {
    margin-inline-end: -0.375rem;
  }
`

interface SectionHeadProps {
  title: string
  text: string
  /** Address of the page with the whole list; the section shows a part of that list. */
  allHref: string
}

/** HOME-01: title and text of a section, and a link to the whole list. */
export function SectionHead({ title, text, allHref }: SectionHeadProps) {
  const { t } = useTranslation('common')
  return (
    <Head>
      <Heading level={2}>{title}</Heading>
      <Text tone="muted">{text}</Text>
      <TextLink as={Link} to={allHref}>
        <span>{t('actions.seeAll')}</span>
        <Icon name="chevronEnd" size={18} />
      </TextLink>
    </Head>
  )
}
