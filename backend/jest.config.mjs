import { defineJest } from '@shop/testing/jest'

export default defineJest({
  environment: 'node',
  // The package below this one has its own tests.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/demo-shop/'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
})
