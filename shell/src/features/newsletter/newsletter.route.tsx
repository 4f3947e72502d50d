export { NewsletterPage as Component } from './newsletter.tsx'
