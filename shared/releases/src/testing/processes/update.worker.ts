import { createPrivateKey } from 'node:crypto'
import { publicKeyOf } from '../../documents/signing.ts'
import { FolderObjects } from '../../storage/folder-objects.ts'
import { ChannelLog } from '../../store/channel-log.ts'

// A process that updates one channel many times at once: node update.worker.ts <folder> <name> <updates> <private key>
const [root = '', name = '', updates = '', pem = ''] = process.argv.slice(2)
const privateKey = createPrivateKey(pem)
const key = { id: 'test', privateKey }
const rights = { publishes: ['*'], promotes: { '*': ['*'] } }
const trusted = new Map([['test', { ...rights, publicKey: publicKeyOf(key) }]])
const log = new ChannelLog(new FolderObjects(root), 'production', trusted)

const accepted = await Promise.all(
  Array.from({ length: Number(updates) }, async (_, index) => {
    const remote = `${name}-${index}`
    const { revision } = await log.update(
      (current) => ({
        remotes: { ...current, [remote]: { stable: '1.0.0' } },
        createdAt: 0,
        note: remote,
      }),
      key,
    )
    return [remote, revision] as const
  }),
)
process.stdout.write(JSON.stringify(accepted))
