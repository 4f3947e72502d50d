import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import { showToast } from '@shop/stores'
import { Container, ListState, Text, theme } from '@shop/ui'

// About as high as the carousel, so that a successful retry shifts the page little.
const Section = styled(Container)`
  display: grid;
  place-items: center;
  min-block-size: 24rem;
  background: ${theme.color.surface};
`

interface HeroProblemProps {
  /** `failure` is a new object for each time the loading failed. */
  failure?: object | undefined
}

/** HERO-06: no slides, because they did not load (`failure`) or because there are none. */
export function HeroProblem({ failure }: HeroProblemProps) {
  const { t } = useTranslation(['home', 'common'])
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (failure) showToast({ kind: 'error', text: t('hero.failedToast') })
    // A change of language must not show the toast again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])
  if (state === 'loading') {
    return (
      <Section>
        <Text role="status">{t('hero.loading')}</Text>
      </Section>
    )
  }
  return (
    <Section>
      <ListState
        kind={failure ? 'error' : 'empty'}
        title={t(failure ? 'hero.failed' : 'hero.empty')}
        icon={failure ? 'alert' : 'leaf'}
        action={{ label: t('common:actions.retry'), onClick: () => void revalidate() }}
      />
    </Section>
  )
}
