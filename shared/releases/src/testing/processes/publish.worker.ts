import { createPrivateKey } from 'node:crypto'
import { publicKeyOf } from '../../documents/signing.ts'
import { FolderObjects } from '../../storage/folder-objects.ts'
import { ReleaseStore } from '../../store/release-store.ts'
import { aLargeRelease } from '../a-release.ts'

// A process that publishes version after version until it is killed: node publish.worker.ts <folder> <prefix> <private key>
const [root = '', prefix = '', pem = ''] = process.argv.slice(2)
const privateKey = createPrivateKey(pem)
const key = { id: 'test', privateKey }
const rights = { publishes: ['*'], promotes: { '*': ['*'] } }
const trusted = new Map([['test', { ...rights, publicKey: publicKeyOf(key) }]])
const store = new ReleaseStore(new FolderObjects(root), trusted)

process.stdout.write('ready\n')
for (let number = 0; ; number += 1) {
  const { release, files } = aLargeRelease(`${prefix}.${number}`)
  await store.publish(release, files, key)
}
