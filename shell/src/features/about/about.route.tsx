export { AboutPage as Component } from './about.tsx'
