import { ServerStyleSheet } from 'styled-components'

/** Renderings that share a sheet: rules that follow from what a page shows, and not from its components alone, must not add up. */
const rendersOfSheet = 1000
/** Pages that have a sheet; what a renderer has is far less. */
const maxSheets = 100

/**
 * The styles of pages by their names. styled-components compiles a component's rules anew for each sheet, which is a fifth of the
 * time that a page takes: so the next rendering of a page takes the sheet of the last one. It may bring a few rules of what the page
 * showed then, which are right and match nothing.
 */
export class KeptStyles {
  readonly #sheets = new Map<string, { sheet: ServerStyleSheet; renders: number }>()

  of(page: string): ServerStyleSheet {
    const kept = this.#sheets.get(page)
    if (kept && kept.renders < rendersOfSheet) {
      kept.renders += 1
      return kept.sheet
    }
    if (!kept && this.#sheets.size >= maxSheets) this.#sheets.clear()
    const sheet = new ServerStyleSheet()
    this.#sheets.set(page, { sheet, renders: 1 })
    return sheet
  }
}
