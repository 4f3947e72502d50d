/** A need as home shows it. */
export interface ShownNeed {
  /** The need's name in French, as in the data. */
  name: string
  /** The drawing as an SVG path on a grid of 24 by 24. */
  drawing: string
}

/** Drawings of the needs that home shows first, in this order. */
const drawings: Record<string, string> = {
  Acné: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.5 10v.1M13 7.5v.1M15.5 12v.1M11 15.5v.1',
  Taches: 'M9 14A5 5 0 1 0 9 4a5 5 0 0 0 0 10M17 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18 7v.1M7 19v.1',
  'Peau sèche': 'M12 3s6.5 6.5 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 9.5 12 3 12 3',
  'Anti-âge': 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9',
  'Chute de cheveux': 'M4 5h16v6H4ZM6 11v8M10 11v8M14 11v8M18 11v8',
  Bébé: 'M9 9h6l1 3v9H8v-9ZM10 9V6.5h4V9M12 6.5V3M8 15h3M8 18h3',
  Soleil:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 3v1M12 20v1M3 12h1M20 12h1M6 6h0M18 6h0M6 18h0M18 18h0',
  'Peau sensible': 'M4 20 14 10M20 4C12 4 6 8 7 17c9 1 13-5 13-13',
  'Énergie et immunité': 'M13 3 5 14h6l-1 7 8-11h-6Z',
  'Sommeil et stress': 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5',
}
const otherDrawing = 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11'

const maxNeeds = 10

/**
 * FACET-02: the needs that home shows. `names` are the needs for which the shop has products. If the API did not
 * answer, leave `names` out: all needs with a drawing are shown then.
 */
export function shownNeeds(names: readonly string[] = Object.keys(drawings)): ShownNeed[] {
  const known = Object.keys(drawings).filter((name) => names.includes(name))
  return [...new Set([...known, ...names])]
    .slice(0, maxNeeds)
    .map((name) => ({ name, drawing: drawings[name] ?? otherDrawing }))
}
