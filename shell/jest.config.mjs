import { defineJest } from '@shop/testing/jest'

export default defineJest({
  environment: 'jsdom',
  // What runs in Node.js has its own tests.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/server/'],
})
