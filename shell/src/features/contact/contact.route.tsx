export { ContactPage as Component } from './contact.tsx'
