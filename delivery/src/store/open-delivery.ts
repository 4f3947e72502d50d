import { resolve } from 'node:path'
import {
  ChannelLog,
  type KeyRing,
  type Objects,
  openReleases,
  releaseSettings,
  ReleaseStore,
  ShellStore,
  type Shell,
  type SigningKey,
} from '@shop/releases'
import { isGateway, notGateway } from '../command-line/arguments.ts'
import { SettingError } from '../command-line/errors.ts'
import { shellBuiltHere, shellMapBuiltHere } from './find-shell.ts'

/** The store, channels, keys and settings that every command uses. */
export interface Delivery {
  objects: Objects
  trusted: KeyRing
  store: ReleaseStore
  shells: ShellStore
  /** What the shell built in this workspace offers; rejects if there is no such build. */
  shellHere: () => Promise<Shell>
  /** A source map of that shell; null if there is none of that name. */
  shellMapHere: (path: string) => Promise<Buffer | null>
  channel: (name: string) => ChannelLog
  /** Throws if this machine has no private key. */
  signing: () => SigningKey
  /** The gateways that `status` and `why` ask, from GATEWAYS; throws if GATEWAYS contains a text that is not an address. */
  gateways: () => string[]
  /** SMOKE_URL, the shop for smoke runs in a repository that cannot start one; throws if SMOKE_URL is not an address. */
  smokeUrl: () => string | undefined
}

/** Opens the store that the environment names. If it cannot, rejects with a sentence that names the setting. */
export async function openDelivery(env: NodeJS.ProcessEnv): Promise<Delivery> {
  const settings = releaseSettings(env, resolve(env.DATA_DIR || '.data'))
  const { objects, keys } = await openReleases(settings).catch((error: Error) => {
    throw new SettingError(error.message, { cause: error })
  })
  return { ...deliveryOf(objects, keys.trusted, keys.signing), ...shopsOf(env) }
}

/** Addresses of running shops from the environment. Each is checked when a command needs it, so that a wrong setting stops no other command. */
export function shopsOf({
  GATEWAYS = '',
  SMOKE_URL = '',
}: NodeJS.ProcessEnv): Pick<Delivery, 'gateways' | 'smokeUrl'> {
  const checked = (setting: string, url: string) => {
    if (isGateway(url)) return url
    throw new SettingError(`${setting}: ${notGateway(url)}`)
  }
  return {
    gateways: () =>
      GATEWAYS.split(',')
        .filter(Boolean)
        .map((url) => checked('GATEWAYS', url)),
    smokeUrl: () => (SMOKE_URL ? checked('SMOKE_URL', SMOKE_URL) : undefined),
  }
}

export function deliveryOf(
  objects: Objects,
  trusted: KeyRing,
  signing: SigningKey | undefined,
  shellHere = shellBuiltHere,
): Delivery {
  return {
    objects,
    trusted,
    store: new ReleaseStore(objects, trusted),
    shells: new ShellStore(objects, trusted),
    shellHere,
    shellMapHere: shellMapBuiltHere,
    ...shopsOf({}),
    channel: (name) => new ChannelLog(objects, name, trusted),
    signing: () => {
      if (signing) return signing
      throw new SettingError('This needs a private key: set RELEASE_KEY to its file.')
    },
  }
}
