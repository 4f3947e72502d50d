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
  /** Reads the offer of the shell that is built in this workspace. Rejects if the shell is not built. */
  shellHere: () => Promise<Shell>
  /** Reads a source map of the shell that is built in this workspace; null if no source map has this path. */
  shellMapHere: (path: string) => Promise<Buffer | null>
  channel: (name: string) => ChannelLog
  /** Throws if this machine has no private key. */
  signing: () => SigningKey
  /** The gateways that `status` and `why` ask, from GATEWAYS; throws if GATEWAYS contains a text that is not an address. */
  gateways: () => string[]
  /** SMOKE_URL: the shop for smoke runs in a repository that cannot start a shop. Throws if SMOKE_URL is not an address. */
  smokeUrl: () => string | undefined
}

/** Opens the store that the environment names. If the store cannot be opened, rejects with a sentence that names the wrong setting. */
export async function openDelivery(env: NodeJS.ProcessEnv): Promise<Delivery> {
  const settings = releaseSettings(env, resolve(env.DATA_DIR || '.data'))
  const { objects, keys } = await openReleases(settings).catch((error: Error) => {
    throw new SettingError(error.message, { cause: error })
  })
  return { ...deliveryOf(objects, keys.trusted, keys.signing), ...shopsOf(env) }
}

/** Addresses of running shops from the environment. Each is checked only when a command needs it, so that other commands still work. */
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
