/** What is loaded after the form: it helps to say where the order goes. */
export { PlaceChoices } from './place-choices.tsx'
export { RememberAddress } from './remember-address.tsx'
