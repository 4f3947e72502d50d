import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  ButtonLink,
  Container,
  Eyebrow,
  Heading,
  Logo,
  PageHead,
  Prose,
  Stack,
  Text,
  theme,
} from '@shop/ui'
import * as urls from '@shop/urls'
import { NewsletterSignup } from '../../newsletter-signup.tsx'
import { Blurbs } from './blurbs.tsx'

const partnerBrands = [
  'Dermavéa',
  'Eaulys',
  'Nuvélis',
  'Jasméa',
  'Olivane',
  'Kératys',
  'Vitaliane',
  'Médialis',
  'Bibouli',
  'Maternéa',
  'Héliora',
  'Dentaflore',
]

const Opening = styled.section`
  position: relative;
  overflow: hidden;
  background: ${theme.color.surface};

  > svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: -6rem;
    translate: 0 -50%;
    color: ${theme.color.accent};
    opacity: 0.07;
  }
  ${theme.media.wide} {
    > svg {
      inset-inline-end: 6vw;
      opacity: 0.16;
    }
  }
`

const OpeningText = styled(Container)`
  position: relative;
  padding-block: ${theme.space.section};

  > * {
    max-inline-size: 42rem;
  }
`

const Section = styled(Container)`
  padding-block: ${theme.space.section};
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  ${theme.media.desktop} {
    grid-template-columns: 1fr 2fr;
    gap: ${theme.space[7]};
  }
`

const Mission = styled.section`
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
`

const MissionText = styled.p`
  max-inline-size: 54rem;
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.leading.tight};
  text-wrap: pretty;
`

const Brands = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(7rem, calc(50% - 0.75rem)), 1fr));
  gap: ${theme.space[3]};

  ${theme.media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${theme.media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  > li {
    display: grid;
    place-items: center;
    min-block-size: 5rem;
    padding: ${theme.space[3]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    color: ${theme.color.inkSoft};
    font-size: ${theme.fontSize.lg};
    font-weight: 500;
    text-align: center;
  }
`

const Tinted = styled.section`
  background: ${theme.color.surface};
`

const Ending = styled(Section)`
  text-align: center;
`

/** INFO-01. */
export function AboutPage() {
  const { t } = useTranslation('about')
  return (
    <>
      <PageHead title={t('meta.title')} description={t('meta.description')} />
      <AboutOpening />
      <Section as="section">
        <Columns>
          <Heading level={2}>{t('story.title')}</Heading>
          <Prose>
            <p>{t('story.first')}</p>
            <p>{t('story.second')}</p>
            <p>{t('story.third')}</p>
          </Prose>
        </Columns>
      </Section>
      <Mission>
        <Section>
          <Stack gap={4}>
            <Heading level={2} size="md">
              {t('mission.title')}
            </Heading>
            <MissionText>{t('mission.text')}</MissionText>
          </Stack>
        </Section>
      </Mission>
      <Section as="section">
        <Stack gap={5}>
          <Heading level={2}>{t('why.title')}</Heading>
          <Blurbs
            group="why"
            items={[
              { name: 'advice', icon: 'heart' },
              { name: 'authentic', icon: 'leaf' },
              { name: 'delivery', icon: 'truck' },
              { name: 'price', icon: 'tag' },
            ]}
          />
        </Stack>
      </Section>
      <Tinted>
        <Section>
          <Stack gap={5}>
            <Heading level={2}>{t('security.title')}</Heading>
            <Blurbs
              group="security"
              items={[
                { name: 'payment', icon: 'cash' },
                { name: 'data', icon: 'lock' },
                { name: 'parcel', icon: 'box' },
              ]}
            />
          </Stack>
        </Section>
      </Tinted>
      <PartnerBrands />
      <NewsletterSignup />
      <Tinted>
        <Ending>
          <Stack gap={4} style={{ alignItems: 'center' }}>
            <Heading level={2}>{t('cta.title')}</Heading>
            <Text tone="soft">{t('cta.text')}</Text>
            <ButtonLink as={Link} to={urls.collection()} size="lg">
              {t('common:actions.discoverCollection')}
            </ButtonLink>
          </Stack>
        </Ending>
      </Tinted>
    </>
  )
}

function AboutOpening() {
  const { t } = useTranslation('about')
  return (
    <Opening>
      <Logo mark height={360} />
      <OpeningText>
        <Stack>
          <Eyebrow>{t('intro.eyebrow')}</Eyebrow>
          <Heading level={1} size="display">
            {t('intro.title')}
          </Heading>
          <Text size="lg" tone="soft">
            {t('intro.text')}
          </Text>
        </Stack>
      </OpeningText>
    </Opening>
  )
}

function PartnerBrands() {
  const { t } = useTranslation('about')
  return (
    <Section as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('brands.title')}</Heading>
          <Text tone="soft">{t('brands.text')}</Text>
        </Stack>
        <Brands role="list">
          {partnerBrands.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </Brands>
      </Stack>
    </Section>
  )
}
