import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import { showToast } from '@shop/stores'
import { Container, ListState, Text, theme } from '@shop/ui'

// About as high as the carousel, so that a successful retry shifts the page little.
const Section = styled(Container)`
  display: grid;
  align-items: center;
  min-block-size: 24rem;
  background: ${theme.color.surface};
`

interface HeroProblemProps {
  /** A new object for each failed load, so that each failure shows a toast. */
  failure: object
}

/** HERO-06: says that the slides did not load, and offers to load them again. */
export function HeroProblem({ failure }: HeroProblemProps) {
  const { t } = useTranslation(['home', 'common'])
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    showToast({ kind: 'error', key: 'home:hero.failedToast' })
  }, [failure])
  function retry(): void {
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
        kind="error"
        title={t('hero.failed')}
        icon="alert"
        action={{ label: t('common:actions.retry'), onClick: retry }}
      />
    </Section>
  )
}
