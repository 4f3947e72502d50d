import { styled } from 'styled-components'
import { Card, Cluster, Container, Grid, SkipLink, Stack, theme, VisuallyHidden } from '@shop/ui'
import { Section, State, Row, useWords } from '../parts/specimen.tsx'

const Swatch = styled.div`
  inline-size: 5.5rem;
  block-size: 2rem;
  border: 1px solid ${theme.color.lineStrong};
`

const Block = styled.div`
  min-inline-size: 2rem;
  min-block-size: 1.5rem;
  background: ${theme.color.accentTint};
`

export function Colours() {
  return (
    <Section id="colours">
      <Row>
        {Object.entries(theme.color).map(([name, value]) => (
          <State key={name} name={name}>
            <Swatch style={{ background: value }} />
          </State>
        ))}
      </Row>
    </Section>
  )
}

export function Layout() {
  const words = useWords()
  return (
    <Section id="layout">
      <Row>
        {([2, 4, 6] as const).map((gap) => (
          <State key={gap} name={`Stack ${gap}`}>
            <Stack gap={gap}>
              <Block />
              <Block />
            </Stack>
          </State>
        ))}
        {(['center', 'between'] as const).map((justify) => (
          <State key={justify} name={`Cluster ${justify}`} wide>
            <Cluster justify={justify}>
              <Block />
              <Block />
            </Cluster>
          </State>
        ))}
      </Row>
      <State name="Grid" wide>
        <Grid>
          <Block />
          <Block />
          <Block />
        </Grid>
      </State>
      <State name="Container" wide>
        <Container>
          <Block />
        </Container>
      </State>
      <Row>
        {([undefined, 'soft', 'accent'] as const).map((tone) => (
          <State key={tone ?? 'plain'} name={`Card ${tone ?? 'plain'}`} wide>
            <Card data-tone={tone}>{words.text}</Card>
          </State>
        ))}
      </Row>
      <Row>
        <State name="VisuallyHidden">
          <Block>
            <VisuallyHidden>{words.text}</VisuallyHidden>
          </Block>
        </State>
        <State name="SkipLink focus" shown="focus">
          <SkipFrame>
            <SkipLink href="#layout">{words.skip}</SkipLink>
          </SkipFrame>
        </State>
      </Row>
    </Section>
  )
}

const SkipFrame = styled.div`
  position: relative;
  inline-size: 14rem;
  block-size: 4.5rem;
`
