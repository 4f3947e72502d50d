import { defineOwnPage } from '@shop/federation/build'

export default defineOwnPage({
  name: 'desk',
  dir: import.meta.dirname,
  entry: './src/page/main.tsx',
})
