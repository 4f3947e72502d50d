import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureHash, type Picture } from './art/spec.ts'
import { createGate } from './gate.ts'
import { encode, rasterise, type Raster, type Variant } from './render-picture.ts'

/** A picture of the shop with where it is kept. */
export interface NamedPicture {
  /** `{kind}/{name}`, without a hash. */
  name: string
  picture: Picture
}

export interface PictureStore {
  /** The bytes of a variant, drawn on the first request and kept from then on. */
  read(named: NamedPicture, variant: Variant): Promise<Buffer>
}

const rendersAtOnce = 2

/** Keeps rendered pictures as files under the folder. */
export function createPictureStore(cacheDir: string): PictureStore {
  const underway = new Map<string, Promise<Buffer>>()
  const gate = createGate(rendersAtOnce)

  return {
    async read(named, variant) {
      const file = variantFile(cacheDir, named, variant)
      const kept = await readIfThere(file)
      if (kept) return kept
      let rendering = underway.get(file)
      if (!rendering) {
        rendering = gate(() => renderInto(file, named.picture, variant)).finally(() =>
          underway.delete(file),
        )
        underway.set(file, rendering)
      }
      return rendering
    },
  }
}

/** Where a variant is kept; its hash is part of the name, so a changed drawing never meets an old file. */
export function variantFile(
  cacheDir: string,
  { name, picture }: NamedPicture,
  { width, format }: Variant,
): string {
  return join(cacheDir, `${name}-${pictureHash(picture)}-${width}.${format}`)
}

/** Encodes one variant and keeps it: written aside, then renamed, so nobody reads half a file. */
export async function keepVariant(file: string, raster: Raster, variant: Variant): Promise<Buffer> {
  const bytes = await encode(raster, variant)
  const aside = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(aside, bytes)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  return bytes
}

async function renderInto(file: string, picture: Picture, variant: Variant): Promise<Buffer> {
  return (await readIfThere(file)) ?? keepVariant(file, await rasterise(picture), variant)
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}
