import { ReleaseStore } from '../../store/release-store.ts'
import { aLargeRelease } from '../a-release.ts'
import { storeOfProcess } from './store-of-process.ts'

// A process that publishes version after version until it is killed: node publish.worker.ts <prefix> <private key>
const [prefix = '', pem = ''] = process.argv.slice(2)
const { objects, trusted, key } = await storeOfProcess(pem)
const store = new ReleaseStore(objects, trusted)

process.stdout.write('ready\n')
for (let number = 0; ; number += 1) {
  const { release, files } = aLargeRelease(`${prefix}.${number}`)
  await store.publish(release, files, key)
}
