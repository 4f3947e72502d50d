import { defineJest } from '@shop/testing/jest'

export default defineJest({
  environment: 'node',
  // The packages in these two folders have their own tests.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/demo-shop/', '<rootDir>/desk/'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
})
