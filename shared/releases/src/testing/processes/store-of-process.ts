import { createPrivateKey } from 'node:crypto'
import { publicKeyOf, type SigningKey, type TrustedKey } from '../../documents/signing.ts'
import { FolderObjects } from '../../storage/folder-objects.ts'
import type { Objects } from '../../storage/objects.ts'

/** The store that the environment names (`env` of a test's store), and the test's key, which is trusted for everything. */
export async function storeOfProcess(
  pem: string,
): Promise<{ objects: Objects; trusted: Map<string, TrustedKey>; key: SigningKey }> {
  const key = { id: 'test', privateKey: createPrivateKey(pem) }
  const rights = { publishes: ['*'], promotes: { '*': ['*'] } }
  return {
    objects: await openObjects(process.env.RELEASES_URL),
    trusted: new Map([['test', { ...rights, publicKey: publicKeyOf(key) }]]),
    key,
  }
}

async function openObjects(address: string | undefined): Promise<Objects> {
  if (!address) return new FolderObjects(process.env.FOLDER ?? '')
  const { openS3Objects } = await import('../../storage/s3-objects.ts')
  const objects = await openS3Objects(address)
  await objects.prove()
  return objects
}
