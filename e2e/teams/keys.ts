import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliverJson } from './repository.ts'

/** A key of the platform, which may do everything, and a key of a team, with the settings to use each. */
export async function keysIn(folder: string) {
  const trust = join(folder, 'keys.json')
  const entries = {}
  const make = async (id: string, ...rights: string[]) => {
    const file = join(folder, `${id}.pem`)
    const { entry } = await deliverJson<{ entry: object }>(
      {},
      'new-key',
      id,
      '--file',
      file,
      ...rights,
    )
    Object.assign(entries, entry)
    return { RELEASE_KEYS: trust, RELEASE_KEY: file }
  }
  const platform = await make('platform', '--publishes', '*', '--promotes', '*:*')
  const team = await make(
    'loyalty-team',
    '--publishes',
    'mf-loyalty',
    '--claims',
    '/fidelite',
    '--promotes',
    'staging:mf-loyalty',
  )
  writeFileSync(trust, JSON.stringify(entries))
  return { platform, team }
}
