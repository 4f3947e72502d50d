/** What is loaded after the form: it helps to say where the order goes. */
export { AddressChoice } from './address-choice.tsx'
export { PlaceChoices } from './place-choices.tsx'
export { RememberAddress } from './remember-address.tsx'
