import { css, styled } from 'styled-components'
import {
  Button,
  ButtonLink,
  buttonStyles,
  Icon,
  IconButton,
  quietLinkStyles,
  TextLink,
} from '@shop/ui'
import { pointerStates, Row, Section, State, useWords } from '../parts/specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

const OwnButton = styled.span`
  ${buttonStyles}
`

const QuietLink = styled.a`
  ${css`
    ${quietLinkStyles}
  `}
`

export function Buttons() {
  const words = useWords()
  return (
    <Section id="buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          <State name={variant}>
            <Button variant={variant}>{words.add}</Button>
          </State>
          {pointerStates.map((state) => (
            <State key={state} name={state} shown={state}>
              <Button variant={variant}>{words.add}</Button>
            </State>
          ))}
          <State name="disabled">
            <Button variant={variant} disabled>
              {words.add}
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} busy>
              {words.sending}
            </Button>
          </State>
        </Row>
      ))}
      <Row>
        <State name="lg, icon">
          <Button size="lg" icon={<Icon name="cartAdd" />}>
            {words.add}
          </Button>
        </State>
        <State name="ButtonLink">
          <ButtonLink href="#buttons" variant="secondary" icon={<Icon name="truck" />}>
            {words.link}
          </ButtonLink>
        </State>
        <State name="buttonStyles">
          <OwnButton data-variant="primary">{words.retry}</OwnButton>
        </State>
        <State name="block" wide>
          <Button block variant="secondary">
            {words.add}
          </Button>
        </State>
      </Row>
      <Row>
        <State name="IconButton">
          <IconButton label={words.close}>
            <Icon name="close" />
          </IconButton>
        </State>
        <State name="outlined">
          <IconButton outlined label={words.close}>
            <Icon name="close" />
          </IconButton>
        </State>
        {pointerStates.map((state) => (
          <State key={state} name={state} shown={state}>
            <IconButton label={words.close}>
              <Icon name="close" />
            </IconButton>
          </State>
        ))}
        <State name="disabled">
          <IconButton label={words.close} disabled>
            <Icon name="close" />
          </IconButton>
        </State>
      </Row>
    </Section>
  )
}

export function Links() {
  const words = useWords()
  return (
    <Section id="links">
      <Row>
        <State name="TextLink">
          <TextLink href="#links">{words.link}</TextLink>
        </State>
        {pointerStates.map((state) => (
          <State key={state} name={state} shown={state}>
            <TextLink href="#links">{words.link}</TextLink>
          </State>
        ))}
        <State name="quietLinkStyles">
          <QuietLink href="#links">{words.link}</QuietLink>
        </State>
        <State name="quiet, hover" shown="hover">
          <QuietLink href="#links">{words.link}</QuietLink>
        </State>
      </Row>
    </Section>
  )
}
