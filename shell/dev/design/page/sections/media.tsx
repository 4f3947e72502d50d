import { styled } from 'styled-components'
import { Icon, type IconName, Logo, Picture, theme } from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'
import { Row, Section, State, useWords } from '../parts/specimen.tsx'

/** The names of all icons. If a name is missing, the file does not compile. */
const iconNames = Object.keys({
  alert: true,
  arrowEnd: true,
  box: true,
  cart: true,
  cartAdd: true,
  cash: true,
  check: true,
  chevronDown: true,
  chevronEnd: true,
  chevronStart: true,
  clock: true,
  close: true,
  copy: true,
  facebook: true,
  filter: true,
  heart: true,
  home: true,
  info: true,
  instagram: true,
  leaf: true,
  location: true,
  lock: true,
  mail: true,
  menu: true,
  minus: true,
  phone: true,
  plus: true,
  print: true,
  refresh: true,
  search: true,
  share: true,
  shield: true,
  tag: true,
  trash: true,
  truck: true,
  user: true,
} satisfies Record<IconName, true>) as IconName[]

/** A picture that is part of the page itself, so that the page needs no data of a shop. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" fill="#dcebe5"/><rect x="14" y="8" width="12" height="26" fill="#0a6b58"/></svg>`
const drawn = `data:image/svg+xml,${encodeURIComponent(drawing)}`

const Frame = styled.div`
  inline-size: 8rem;
  border-radius: ${theme.radius.lg};
`

const IconRow = styled(Row)`
  color: ${theme.color.accent};
`

export function Pictures() {
  const words = useWords()
  return (
    <Section id="pictures">
      <Row>
        <State name="Picture">
          <Frame>
            <Picture src={drawn} alt="" sizes="8rem" width={400} height={400} priority />
          </Frame>
        </State>
        <State name="missing">
          <Frame>
            <Picture
              src="/images/product/none-00000000.webp"
              alt={words.title}
              sizes="8rem"
              priority
            />
          </Frame>
        </State>
        <State name="Logo">
          <Logo height={40} />
        </State>
        <State name="mark">
          <Logo height={40} mark />
        </State>
      </Row>
      <IconRow>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
        <WhatsAppIcon />
      </IconRow>
    </Section>
  )
}
