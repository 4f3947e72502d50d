import { useState } from 'react'
import { defaultCountry } from '@shop/domain'
import { Field, Select, TextArea, TextInput } from '@shop/ui'
import { Checkbox, RadioGroup } from '@shop/ui/choices'
import { NewsletterBox } from '@shop/ui/newsletter-box'
import { CountrySelect } from '@shop/ui/country-select'
import { QuantityInput } from '@shop/ui/quantity-input'
import { pointerStates, Row, Section, State, stay, useWords } from '../parts/specimen.tsx'

const address = 'sarra@example.org'

export function Inputs() {
  const words = useWords()
  return (
    <Section id="inputs">
      <Row>
        <State name="TextInput, empty" wide>
          <Field label={words.email} hint={words.hint} required>
            <TextInput type="email" dir="ltr" placeholder={address} />
          </Field>
        </State>
        <State name="filled" wide>
          <Field label={words.email} optionalLabel={words.optional}>
            <TextInput type="email" dir="ltr" defaultValue={address} />
          </Field>
        </State>
        <State name="error" wide>
          <Field label={words.email} error={words.invalid}>
            <TextInput type="email" dir="ltr" defaultValue="sarra@" />
          </Field>
        </State>
      </Row>
      <Row>
        {pointerStates.map((state) => (
          <State key={state} name={state} shown={state} wide>
            <Field label={words.email}>
              <TextInput type="email" dir="ltr" defaultValue={address} />
            </Field>
          </State>
        ))}
        <State name="disabled" wide>
          <Field label={words.email}>
            <TextInput type="email" dir="ltr" defaultValue={address} disabled />
          </Field>
        </State>
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
  const words = useWords()
  const [quantity, setQuantity] = useState(2)
  const props = {
    label: words.quantity,
    decreaseLabel: words.decrease,
    increaseLabel: words.increase,
    max: 9,
    onLimit: stay,
  }
  return (
    <Section id="quantities">
      <Row>
        <State name="QuantityInput">
          <QuantityInput {...props} value={quantity} onChange={setQuantity} />
        </State>
        <State name="least">
          <QuantityInput {...props} value={1} onChange={stay} />
        </State>
        <State name="most">
          <QuantityInput {...props} value={9} onChange={stay} />
        </State>
        <State name="hover" shown="hover">
          <QuantityInput {...props} value={2} onChange={stay} />
        </State>
        <State name="focus" shown="focus">
          <QuantityInput {...props} value={2} onChange={stay} />
        </State>
        <State name="disabled">
          <QuantityInput {...props} value={2} onChange={stay} disabled />
        </State>
      </Row>
    </Section>
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
      <State name="Select" wide>
        <Field label={words.city}>
          <Select>
            <option>{words.choose}</option>
          </Select>
        </Field>
      </State>
      <State name="focus" shown="focus" wide>
        <Field label={words.city}>
          <Select>
            <option>{words.tunis}</option>
          </Select>
        </Field>
      </State>
      <State name="error" wide>
        <Field label={words.city} error={words.choose}>
          <Select>
            <option>{words.choose}</option>
          </Select>
        </Field>
      </State>
      <State name="disabled" wide>
        <Field label={words.city}>
          <Select disabled>
            <option>{words.tunis}</option>
          </Select>
        </Field>
      </State>
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
