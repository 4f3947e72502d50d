import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createPrivateKey } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limits } from '@shop/s3'
import { type S3Server, startS3Server } from '@shop/s3/testing/s3-server'
import { newKeyPair } from '../documents/keys.ts'
import {
  type KeyRights,
  publicKeyOf,
  type SigningKey,
  type TrustedKey,
} from '../documents/signing.ts'
import { FolderObjects } from '../storage/folder-objects.ts'
import type { Objects } from '../storage/objects.ts'
import { openS3Objects, type S3Objects } from '../storage/s3-objects.ts'
import { ChannelLog } from '../store/channel-log.ts'
import { ReleaseStore } from '../store/release-store.ts'

/** A store for a test, with a key that may do everything. */
export interface TestStore {
  /** A folder of the test, which holds the objects unless they are in a bucket. */
  root: string
  objects: Objects
  keys: { trusted: Map<string, TrustedKey>; signing: SigningKey }
  store: ReleaseStore
  channel: (name: string) => ChannelLog
  /** Replaces the bytes of an object, which no client of the store can do. */
  overwrite: (key: string, change: (content: Buffer) => Buffer) => void
  /** The environment with which another process reaches the store. */
  env: Record<string, string>
  close: () => Promise<void>
}

export interface S3TestStore extends TestStore {
  server: S3Server
}

const address = 's3://releases-of-the-test/shop'

export function anEmptyStore(): TestStore {
  const root = newRoot()
  return {
    ...storeOn(new FolderObjects(root), root),
    overwrite: (key, change) => {
      writeFileSync(join(root, key), change(readFileSync(join(root, key))))
    },
    env: { FOLDER: root },
    close: async () => rmSync(root, { recursive: true }),
  }
}

/** The same store as `anEmptyStore` returns, but in a bucket of a separate server. */
export async function anEmptyS3Store(): Promise<S3TestStore> {
  const server = await startS3Server()
  const root = newRoot()
  return {
    ...storeOn(await s3ObjectsOf(server), root),
    server,
    overwrite: (key, change) => {
      const object = server.objects.get(`/releases-of-the-test/shop/${key}`)
      if (!object) throw new Error(`There is no ${key}`)
      object.content = change(object.content)
    },
    env: { ...server.env, RELEASES_URL: address },
    close: async () => {
      await server.close()
      rmSync(root, { recursive: true })
    },
  }
}

/** A new client for the bucket of a server. */
export async function s3ObjectsOf(
  { env }: Pick<S3Server, 'env'>,
  limits: Partial<Limits> = {},
): Promise<S3Objects> {
  const before = { ...process.env }
  Object.assign(process.env, env)
  try {
    const objects = await openS3Objects(address, { answerMs: 5000, ...limits })
    await objects.prove()
    return objects
  } finally {
    process.env = before
  }
}

/** Both kinds of stores, for tests that run on each. */
export const storeKinds: [kind: string, open: () => Promise<TestStore>][] = [
  ['a folder', async () => anEmptyStore()],
  ['S3', anEmptyS3Store],
]

/** The bytes with one bit changed in the middle. */
export function withOneFlip(content: Buffer): Buffer {
  const flipped = Buffer.from(content)
  const middle = Math.floor(content.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  return flipped
}

function newRoot(): string {
  return mkdtempSync(join(tmpdir(), 'releases-'))
}

function storeOn(objects: Objects, root: string) {
  const trusted = new Map<string, TrustedKey>()
  const signing = addKey(trusted, 'test', { publishes: ['*'], promotes: { '*': ['*'] } })
  return {
    root,
    objects,
    keys: { trusted, signing },
    store: new ReleaseStore(objects, trusted),
    channel: (name: string) => new ChannelLog(objects, name, trusted),
  }
}

/** Creates a key and trusts it with these rights. */
export function addKey(
  trusted: Map<string, TrustedKey>,
  id: string,
  rights: KeyRights,
): SigningKey {
  const key = { id, privateKey: createPrivateKey(newKeyPair().privatePem) }
  trusted.set(id, { ...rights, publicKey: publicKeyOf(key) })
  return key
}
