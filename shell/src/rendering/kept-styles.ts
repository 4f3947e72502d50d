import { ServerStyleSheet } from 'styled-components'

/** Most renderings that share a style sheet: rules that depend on a page's data add up in the sheet. */
const rendersOfSheet = 1000
/** Most pages that have a sheet; a renderer has far fewer pages. */
const maxSheets = 100

/**
 * Style sheets by the name of the page. styled-components compiles a component's rules for each sheet, which took a fifth of a
 * page's rendering, so renderings of the same page share a sheet. The sheet may contain rules of an earlier rendering's data; they
 * match no element.
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
