import { defineJest } from '@shop/testing/jest'

export default defineJest({
  environment: 'jsdom',
  // The tests of server/ run in Node.js, with a configuration of their own.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/server/'],
})
