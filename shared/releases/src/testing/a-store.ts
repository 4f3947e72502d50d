import { mkdtempSync } from 'node:fs'
import { createPrivateKey } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair } from '../documents/keys.ts'
import {
  type KeyRights,
  publicKeyOf,
  type SigningKey,
  type TrustedKey,
} from '../documents/signing.ts'
import { FolderObjects } from '../storage/folder-objects.ts'
import { ChannelLog } from '../store/channel-log.ts'
import { ReleaseStore } from '../store/release-store.ts'

/** A store in a folder of its own, with a key that may do everything. */
export interface TestStore {
  root: string
  objects: FolderObjects
  keys: { trusted: Map<string, TrustedKey>; signing: SigningKey }
  store: ReleaseStore
  channel: (name: string) => ChannelLog
}

export function anEmptyStore(): TestStore {
  const root = mkdtempSync(join(tmpdir(), 'releases-'))
  const objects = new FolderObjects(root)
  const trusted = new Map<string, TrustedKey>()
  const signing = addKey(trusted, 'test', { publishes: ['*'], promotes: { '*': ['*'] } })
  return {
    root,
    objects,
    keys: { trusted, signing },
    store: new ReleaseStore(objects, trusted),
    channel: (name) => new ChannelLog(objects, name, trusted),
  }
}

/** Makes a key, and has it trusted for these rights. */
export function addKey(
  trusted: Map<string, TrustedKey>,
  id: string,
  rights: KeyRights,
): SigningKey {
  const key = { id, privateKey: createPrivateKey(newKeyPair().privatePem) }
  trusted.set(id, { ...rights, publicKey: publicKeyOf(key) })
  return key
}
