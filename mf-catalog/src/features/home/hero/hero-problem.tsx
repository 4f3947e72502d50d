import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import { forgetSharedAnswers } from '@shop/api'
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
  /** A new object for each failed load. */
  failure?: object | undefined
}

/** HERO-06: no slides, because they did not load (`failure`) or because there are none. */
export function HeroProblem({ failure }: HeroProblemProps) {
  const { t } = useTranslation(['home', 'common'])
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (failure) showToast({ kind: 'error', key: 'home:hero.failedToast' })
  }, [failure])
  function retry(): void {
    // An answer without heroes is kept as any other.
    forgetSharedAnswers()
    void revalidate()
  }

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
        action={{ label: t('common:actions.retry'), onClick: retry }}
      />
    </Section>
  )
}
