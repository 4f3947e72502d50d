import { ServerStyleSheet } from 'styled-components'

/**
 * Maximum number of renders that share a style sheet. It is limited because rules that depend on a page's data
 * accumulate in the sheet.
 */
const rendersOfSheet = 1000
/** Maximum number of pages that have a sheet. A renderer has far fewer pages. */
const maxSheets = 100

/**
 * Name of a page → the page's style sheet. Renders of the same page share a sheet, because styled-components compiles a
 * component's rules for each sheet. That took a fifth of the time to render a page. The sheet may contain rules for the
 * data of an earlier render; these rules match no element.
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
