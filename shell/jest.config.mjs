import { defineJest } from '@shop/testing/jest'

export default defineJest({
  environment: 'jsdom',
  // The tests of server/ run in Node.js, with a separate configuration.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/server/'],
})
