/** The choice of the destination: a separate chunk, loaded after the form. */
export { AddressChoice } from './address-choice.tsx'
export { DestinationChoices } from './destination-choices.tsx'
export { RememberAddress } from './remember-address.tsx'
