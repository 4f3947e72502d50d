import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  ButtonLink,
  Container,
  Eyebrow,
  Heading,
  PageHead,
  Prose,
  Stack,
  Text,
  theme,
} from '@shop/ui'
import * as urls from '@shop/urls'
import { NewsletterSignup } from '../../page-parts/newsletter-signup.tsx'
import { AboutPicture } from './about-picture.tsx'
import { Blurbs } from './blurbs.tsx'
import { PartnerBrands } from './partner-brands.tsx'

/** `sizes` of a picture beside a text: a third of the page on a wide screen. */
const besideText = '(min-width: 60em) 24rem, 92vw'

const Opening = styled.section`
  background: ${theme.color.surface};
`

const OpeningColumns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${theme.space[6]};
  padding-block: ${theme.space.section};

  > * {
    max-inline-size: 42rem;
  }

  ${theme.media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space[7]};
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

const MissionColumns = styled(Columns)`
  align-items: center;

  ${theme.media.desktop} {
    grid-template-columns: 2fr 1fr;
  }
`

const MissionText = styled.p`
  max-inline-size: 54rem;
  font-size: ${theme.fontSize['2xl']};
  line-height: ${theme.leading.tight};
  text-wrap: pretty;
`

const Tinted = styled.section`
  background: ${theme.color.surface};
`

const Ending = styled(Section)`
  text-align: center;
`

/** INFO-01. */
export function Component() {
  const { t } = useTranslation('about')
  return (
    <>
      <PageHead title={t('meta.title')} description={t('meta.description')} />
      <AboutOpening />
      <Section as="section">
        <Columns>
          <Stack gap={5}>
            <Heading level={2}>{t('story.title')}</Heading>
            <AboutPicture name="advice" sizes={besideText} />
          </Stack>
          <Prose>
            <p>{t('story.first')}</p>
            <p>{t('story.second')}</p>
            <p>{t('story.third')}</p>
          </Prose>
        </Columns>
      </Section>
      <Mission>
        <Section>
          <MissionColumns>
            <Stack gap={4}>
              <Heading level={2} size="md">
                {t('mission.title')}
              </Heading>
              <MissionText>{t('mission.text')}</MissionText>
            </Stack>
            <AboutPicture name="parcel" sizes={besideText} />
          </MissionColumns>
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
      <Section as="section">
        <PartnerBrands />
      </Section>
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
      <OpeningColumns>
        <Stack>
          <Eyebrow>{t('intro.eyebrow')}</Eyebrow>
          <Heading level={1} size="display">
            {t('intro.title')}
          </Heading>
          <Text size="lg" tone="soft">
            {t('intro.text')}
          </Text>
        </Stack>
        <AboutPicture
          name="pharmacy"
          sizes="(min-width: 75em) 35rem, (min-width: 60em) 45vw, 92vw"
          eager
        />
      </OpeningColumns>
    </Opening>
  )
}
