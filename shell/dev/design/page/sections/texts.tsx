import {
  Badge,
  CountBadge,
  Eyebrow,
  Heading,
  Icon,
  IconButton,
  Price,
  ProductName,
  Prose,
  StockBadge,
  TextLink,
  Text,
} from '@shop/ui'
import { SumList } from '@shop/ui/sum-list'
import { Row, Section, State, useWords } from '../parts/specimen.tsx'

export function Typography() {
  const words = useWords()
  return (
    <Section id="typography">
      {(['display', '3xl', '2xl', 'xl', 'lg', 'md'] as const).map((size) => (
        <State key={size} name={`Heading ${size}`} wide>
          <Heading level={2} size={size}>
            {words.title}
          </Heading>
        </State>
      ))}
      <State name="Eyebrow">
        <Eyebrow>{words.eyebrow}</Eyebrow>
      </State>
      <Row>
        <State name="Text" wide>
          <Text>{words.text}</Text>
        </State>
        {(['sm', 'lg'] as const).map((size) => (
          <State key={size} name={`Text ${size}`} wide>
            <Text size={size}>{words.text}</Text>
          </State>
        ))}
        {(['soft', 'muted', 'danger'] as const).map((tone) => (
          <State key={tone} name={`Text ${tone}`} wide>
            <Text tone={tone}>{words.text}</Text>
          </State>
        ))}
        {(['medium', 'bold'] as const).map((weight) => (
          <State key={weight} name={`Text ${weight}`} wide>
            <Text weight={weight}>{words.text}</Text>
          </State>
        ))}
      </Row>
      <State name="Prose" wide>
        <Prose>
          <p>{words.text}</p>
          <ul>
            <li>{words.long}</li>
            <li>{words.title}</li>
          </ul>
        </Prose>
      </State>
    </Section>
  )
}

export function Prices() {
  const words = useWords()
  const labels = { priceLabel: words.price, oldPriceLabel: words.oldPrice }
  return (
    <Section id="prices">
      <Row>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <State key={size} name={`Price ${size}`}>
            <Price {...labels} price={words.amount} size={size} />
          </State>
        ))}
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <State key={size} name={`Price ${size}, reduced`}>
            <Price
              {...labels}
              price={words.amount}
              oldPrice={words.oldAmount}
              discount={words.discount}
              size={size}
            />
          </State>
        ))}
      </Row>
      <State name="SumList" wide>
        <SumList>
          <div>
            <dt>{words.subtotal}</dt>
            <dd>{words.oldAmount}</dd>
          </div>
          <div data-tone="saving">
            <dt>{words.saving}</dt>
            <dd>{words.discount}</dd>
          </div>
          <div data-tone="total">
            <dt>{words.total}</dt>
            <dd>{words.amount}</dd>
            <dd data-note>{words.note}</dd>
          </div>
        </SumList>
      </State>
    </Section>
  )
}

export function Names() {
  const words = useWords()
  return (
    <Section id="names">
      <Row>
        <State name="ProductName" wide>
          <ProductName name={{ brand: 'La Roche-Posay', title: words.title, size: words.size }} />
        </State>
        <State name="title alone" wide>
          <ProductName name={{ title: words.title }} />
        </State>
        <State name="long, brand a link" wide>
          <ProductName
            name={{ brand: 'Nuxe', range: 'Rêve de Miel', title: words.long, size: words.size }}
            brandHref="#names"
            renderLink={({ href, children }) => <TextLink href={href}>{children}</TextLink>}
          />
        </State>
      </Row>
    </Section>
  )
}

export function Badges() {
  const words = useWords()
  const stock = {
    in_stock: words.inStock,
    low_stock: words.lowStock,
    out_of_stock: words.outOfStock,
  }
  return (
    <Section id="badges">
      <Row>
        {(['neutral', 'accent', 'sale', 'danger', 'success'] as const).map((tone) => (
          <State key={tone} name={`Badge ${tone}`}>
            <Badge tone={tone}>{words.newBadge}</Badge>
          </State>
        ))}
      </Row>
      <Row>
        {(['in_stock', 'low_stock', 'out_of_stock'] as const).map((level) => (
          <State key={level} name={`StockBadge ${level}`}>
            <StockBadge level={level}>{stock[level]}</StockBadge>
          </State>
        ))}
        {[0, 3, 120].map((count) => (
          <State key={count} name={`CountBadge ${count}`}>
            <IconButton label={words.add}>
              <Icon name="cart" />
              <CountBadge count={count} />
            </IconButton>
          </State>
        ))}
      </Row>
    </Section>
  )
}
