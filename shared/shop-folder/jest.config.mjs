import { defineJest } from '@shop/testing/jest'

export default defineJest({ environment: 'node' })
