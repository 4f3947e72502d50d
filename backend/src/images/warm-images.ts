import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPictures } from '../demo/catalogue.ts'
import type { Picture } from './art/spec.ts'
import { keepVariant, variantFile, type NamedPicture } from './picture-store.ts'
import { rasterise, variantsOf, type Raster } from './render-picture.ts'

export interface WarmSettings {
  /** Stops the work after the variant at hand. */
  signal?: AbortSignal
  /** Rest between two variants in ms, so that shoppers' requests come first. */
  pauseMs?: number
  /** What to render; the whole shop when left out. */
  pictures?: Map<string, Picture>
}

/**
 * Renders what is not kept yet, one variant at a time, heroes and first pictures first; a later call goes
 * on where this one stopped. Its waits never keep the process alive. Answers how many were rendered.
 */
export async function warmImages(cacheDir: string, settings: WarmSettings = {}): Promise<number> {
  const { signal, pauseMs = 10, pictures = demoPictures() } = settings
  let rendered = 0
  for (const named of inOrder(pictures)) {
    let raster: Raster | undefined
    for (const variant of variantsOf(named.picture)) {
      if (signal?.aborted) return rendered
      const file = variantFile(cacheDir, named, variant)
      if (await isThere(file)) continue
      raster ??= await rasterise(named.picture)
      await keepVariant(file, raster, variant)
      rendered += 1
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
  return rendered
}

function inOrder(pictures: Map<string, Picture>): NamedPicture[] {
  const views = { hero: 0, front: 1, detail: 2 }
  return [...pictures]
    .map(([name, picture]) => ({ name, picture }))
    .sort((a, b) => views[a.picture.view] - views[b.picture.view])
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
