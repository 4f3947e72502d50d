import { ChannelLog } from '../../store/channel-log.ts'
import { storeOfProcess } from './store-of-process.ts'

// A process that updates one channel many times at once: node update.worker.ts <name> <updates> <private key>
const [name = '', updates = '', pem = ''] = process.argv.slice(2)
const { objects, trusted, key } = await storeOfProcess(pem)
const log = new ChannelLog(objects, 'production', trusted)

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
