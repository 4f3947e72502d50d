import { join } from 'node:path'
import { reservedPaths } from '@shop/releases'
import { integrityIn } from '../files/page-modules.ts'
import type { ShellBuild } from '../releases/shell-build.ts'

export const panelPrefix = `${reservedPaths.panel}/`

/** The files of the panel, which is a separate build. Only a gateway that allows overrides reads them. */
export class PanelFiles {
  readonly dir: string
  /** URL of the script that adds the panel's button to the page. */
  readonly entry: string
  /** URL → integrity, for every module of the panel. */
  readonly integrity: Readonly<Record<string, string>>

  private constructor(dir: string, entry: string, integrity: Record<string, string>) {
    this.dir = dir
    this.entry = entry
    this.integrity = integrity
  }

  static async of({ dist }: Pick<ShellBuild, 'dist'>): Promise<PanelFiles> {
    const dir = join(dist, 'panel')
    const integrity = await integrityIn(dir, panelPrefix)
    const entry = Object.keys(integrity).find((url) => url.startsWith(`${panelPrefix}button.`))
    if (!entry) throw new Error('The panel is not built: run `pnpm build`.')
    return new PanelFiles(dir, entry, integrity)
  }
}
