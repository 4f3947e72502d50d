/** The choices for where the order goes: a chunk of its own, loaded after the form. */
export { AddressChoice } from './address-choice.tsx'
export { PlaceChoices } from './place-choices.tsx'
export { RememberAddress } from './remember-address.tsx'
