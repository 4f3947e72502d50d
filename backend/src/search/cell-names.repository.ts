import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Time in ms for which names are kept. The rows with names never change, but a restored backup may have other names for the same ids. */
const CACHE_TTL_MS = 60_000

interface Place {
  id: number
  path: [category: string, subCategory: string, subSubCategory: string]
}

interface Label {
  id: number
  brand: string
  needs: string[]
}

/** Id in `product_search` → names: of categories by `place`, of brand and needs by `label`. */
export interface CellNames {
  places: Map<number, Place>
  labels: Map<number, Label>
}

const kept = new WeakMap<Db, CellNames & { until: number }>()

/**
 * The names for at least these ids. Only names that are not known yet are read, because reading all names would take
 * a third of the time of a listing's query.
 */
export async function namesOfCells(
  db: Db,
  cells: readonly (readonly [place: number, label: number, ...unknown[]])[],
): Promise<CellNames> {
  const names = keptNames(db)
  const { places, labels } = names
  const newPlaces = new Set(cells.map(([place]) => place).filter((id) => !places.has(id)))
  const newLabels = new Set(cells.map(([, label]) => label).filter((id) => !labels.has(id)))
  if (newPlaces.size + newLabels.size === 0) return names
  const { rows } = await sql<{ places: Place[] | null; labels: Label[] | null }>`
    select
      (select json_agg(json_build_object('id', id,
          'path', json_build_array(category, sub_category, sub_sub_category)))
        from search_places where id = any (${[...newPlaces]}::int[])) as places,
      (select json_agg(json_build_object('id', id, 'brand', brand, 'needs', needs))
        from search_labels where id = any (${[...newLabels]}::int[])) as labels`.execute(db)
  for (const place of rows[0]?.places ?? []) places.set(place.id, place)
  for (const label of rows[0]?.labels ?? []) labels.set(label.id, label)
  return names
}

function keptNames(db: Db): CellNames {
  const known = kept.get(db)
  if (known && performance.now() < known.until) return known
  const names = { places: new Map(), labels: new Map(), until: performance.now() + CACHE_TTL_MS }
  kept.set(db, names)
  return names
}
