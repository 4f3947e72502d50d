import { rm } from 'node:fs/promises'

export default async function globalTeardown(): Promise<void> {
  const folder = process.env.SHOP_TEST_FOLDER
  if (folder) await rm(folder, { recursive: true, force: true })
}
