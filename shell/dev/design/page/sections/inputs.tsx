import { type ComponentProps, useState } from 'react'
import { defaultCountry } from '@shop/domain'
import { Field, Select, TextArea, TextInput } from '@shop/ui'
import { Checkbox, RadioGroup } from '@shop/ui/choices'
import { NewsletterBox } from '@shop/ui/newsletter-box'
import { CountrySelect } from '@shop/ui/country-select'
import { QuantityInput } from '@shop/ui/quantity-input'
import { pointerStates, Row, Section, State, stay, useWords } from '../parts/specimen.tsx'

const address = 'sarra@example.org'

type SampleProps = Omit<ComponentProps<typeof State>, 'children'>
type FieldProps = SampleProps & Partial<ComponentProps<typeof Field>>
type EmailProps = FieldProps & { input: ComponentProps<typeof TextInput> }
type CityProps = FieldProps & { choice: string; disabled?: boolean }
type QuantityProps = SampleProps & Partial<ComponentProps<typeof QuantityInput>>

export function Inputs() {
  const words = useWords()
  return (
    <Section id="inputs">
      <Row>
        <Email
          name="TextInput, empty"
          hint={words.hint}
          required
          input={{ placeholder: address }}
        />
        <Email name="filled" optionalLabel={words.optional} input={{ defaultValue: address }} />
        <Email name="error" error={words.invalid} input={{ defaultValue: 'sarra@' }} />
      </Row>
      <Row>
        {pointerStates.map((state) => (
          <Email key={state} name={state} shown={state} input={{ defaultValue: address }} />
        ))}
        <Email name="disabled" input={{ defaultValue: address, disabled: true }} />
      </Row>
      <Selects />
      <Row>
        <State name="TextArea" wide>
          <Field label={words.message}>
            <TextArea defaultValue={words.text} />
          </Field>
        </State>
        <State name="error" wide>
          <Field label={words.message} error={words.invalid}>
            <TextArea />
          </Field>
        </State>
      </Row>
    </Section>
  )
}

/** A field for an e-mail address in one state. */
function Email({ name, shown, input, ...own }: EmailProps) {
  return (
    <State name={name} shown={shown} wide>
      <Field label={useWords().email} {...own}>
        <TextInput type="email" dir="ltr" {...input} />
      </Field>
    </State>
  )
}

export function Choices() {
  const words = useWords()
  const [payment, setPayment] = useState<'cash' | 'card'>('cash')
  const [isChecked, setIsChecked] = useState(true)
  const still = { label: words.terms, onChange: stay }
  return (
    <Section id="choices">
      <Row>
        <State name="Checkbox">
          <Checkbox label={words.terms} checked={isChecked} onChange={setIsChecked} />
        </State>
        <State name="not checked">
          <Checkbox {...still} checked={false} />
        </State>
        <State name="focus" shown="focus">
          <Checkbox {...still} checked />
        </State>
        <State name="disabled">
          <Checkbox {...still} checked={false} disabled />
        </State>
      </Row>
      <State name="RadioGroup">
        <RadioGroup
          legend={words.payment}
          name="payment"
          value={payment}
          onChange={setPayment}
          options={[
            { value: 'cash', label: words.cash, below: words.hint },
            { value: 'card', label: words.card },
          ]}
        />
      </State>
    </Section>
  )
}

export function Quantities() {
  const [quantity, setQuantity] = useState(2)
  return (
    <Section id="quantities">
      <Row>
        <Quantity name="QuantityInput" value={quantity} onChange={setQuantity} />
        <Quantity name="least" value={1} />
        <Quantity name="most" value={9} />
        <Quantity name="hover" shown="hover" />
        <Quantity name="focus" shown="focus" />
        <Quantity name="disabled" disabled />
      </Row>
    </Section>
  )
}

/** A quantity input in one state. If no handler is given, the input always keeps its value. */
function Quantity({ name, shown, ...own }: QuantityProps) {
  const { quantity, decrease, increase } = useWords()
  const labels = { label: quantity, decreaseLabel: decrease, increaseLabel: increase }
  return (
    <State name={name} shown={shown}>
      <QuantityInput {...labels} max={9} onLimit={stay} value={2} onChange={stay} {...own} />
    </State>
  )
}

export function Newsletter() {
  const words = useWords()
  const texts = {
    title: words.newsletter,
    text: words.text,
    label: words.email,
    hint: words.hint,
    button: words.subscribe,
    sending: words.sending,
    invalid: words.invalid,
    done: words.added,
  }
  return (
    <Section id="newsletter">
      <NewsletterBox
        say={(text) => texts[text]}
        subscribe={() => Promise.resolve()}
        explain={() => words.errorTitle}
      />
    </Section>
  )
}

function Selects() {
  const words = useWords()
  return (
    <Row>
      <City name="Select" choice={words.choose} />
      <City name="focus" shown="focus" choice={words.tunis} />
      <City name="error" error={words.choose} choice={words.choose} />
      <City name="disabled" choice={words.tunis} disabled />
      <State name="CountrySelect" wide>
        <Field label={words.country}>
          <CountrySelect
            value={defaultCountry}
            onChange={stay}
            servesOthers={false}
            language="fr"
          />
        </Field>
      </State>
    </Row>
  )
}

/** A select for a city in one state. */
function City({ name, shown, choice, disabled, ...own }: CityProps) {
  return (
    <State name={name} shown={shown} wide>
      <Field label={useWords().city} {...own}>
        <Select disabled={disabled}>
          <option>{choice}</option>
        </Select>
      </Field>
    </State>
  )
}
