import { darken, inkOn, lighten, lightness, mix } from './colour.ts'
import { drawStacks, type Item } from './label-stack.ts'
import { lettering } from './lettering.ts'
import { bear, drop, sprig, star, wave } from './ornaments.ts'
import type { ProductArt } from './spec.ts'
import { ellipse, line, linear, n, rect, type Box, type Sheet } from './svg.ts'

/** Where a label is printed: the part that is read, and the whole surface that bands run over. */
export interface Surface {
  box: Box
  bleed: Box
  colour: string
}

interface Print extends Surface {
  sheet: Sheet
  art: ProductArt
  /** A hundredth of the label's width, or less on flat shapes. */
  u: number
  ink: string
  accent: string
}

/** Prints a product's label in its brand's own style. */
export function printLabel(sheet: Sheet, art: ProductArt, surface: Surface): string {
  const { palette } = art
  const accent = Math.abs(lightness(surface.colour) - lightness(palette.accent)) > 0.16
    ? palette.accent : inkOn(surface.colour, palette.accent)
  const u = Math.min(surface.box.w / 90, surface.box.h / 84)
  return styles[art.style]({ ...surface, sheet, art, u, ink: inkOn(surface.colour, palette.ink), accent })
}

/** The brand's name alone, for lids, sides and other small places. */
export function wordmark(art: ProductArt, x: number, y: number, size: number, fill: string, maxWidth: number): string {
  const faces = {
    clinical: 'sansBold', minimal: 'geometric', serif: 'serif', apothecary: 'roman', block: 'geometricBold',
    pharma: 'sansBold', playful: 'round', sun: 'geometricBold',
  } as const
  const upper = art.style === 'serif' || art.style === 'minimal' || art.style === 'block'
  return lettering(upper ? art.brand.toUpperCase() : art.brand, x, y, {
    face: faces[art.style], size, fill, anchor: 'middle', maxWidth, tracking: upper ? 0.1 : 0.01,
  })
}

const styles: Record<ProductArt['style'], (print: Print) => string> = {
  clinical: printClinical,
  minimal: printMinimal,
  serif: printSerif,
  apothecary: printApothecary,
  block: printBlock,
  pharma: printPharma,
  playful: printPlayful,
  sun: printSun,
}

function printClinical({ art, box, bleed, u, ink, accent }: Print): string {
  const { palette } = art
  const band = bleed.h * 0.055
  const rule: Item = {
    height: 1.8 * u, gap: 7 * u, draw: (x, y, scale) => rect({ x, y, w: 24 * u * scale, h: 1.8 * u * scale }, accent),
  }
  return rect({ x: bleed.x, y: bleed.y + bleed.h - band, w: bleed.w, h: band }, palette.accent)
    + rect({ x: bleed.x, y: bleed.y + bleed.h - band * 1.45, w: bleed.w, h: band * 0.45 }, palette.soft)
    + drawStacks({ ...box, h: box.h - band * 1.6 }, {
      align: 'start',
      top: [
        { text: art.brand, face: 'sansBold', size: 19 * u, fill: ink, gap: 5.5 * u },
        rule,
        ...(art.range ? [{ text: art.range, face: 'sansLight', size: 15 * u, fill: accent, gap: 8 * u } as const] : []),
        ...linesOf(art, { face: 'sans', size: 10 * u, fill: ink, gap: 4.6 * u }),
      ],
      bottom: [
        ...(art.note ? [{ text: art.note, face: 'sansLight', size: 5.6 * u, fill: ink, gap: 5 * u } as const] : []),
        { text: art.size, face: 'sansBold', size: 7.4 * u, fill: accent },
      ],
    })
}

function printMinimal({ art, box, u, ink, accent }: Print): string {
  return drawStacks(box, {
    top: [
      { height: 7 * u, gap: 6 * u, draw: (x, y, scale) => drop(x, y, 8 * u * scale, accent) },
      { text: art.brand.toUpperCase(), face: 'geometric', size: 14.5 * u, tracking: 0.2, fill: ink, gap: 5 * u },
      ...(art.range ? [{ text: art.range, face: 'geometric', size: 8.4 * u, tracking: 0.08, fill: accent, gap: 15 * u } as const] : []),
      ...linesOf(art, { face: 'geometric', size: 10.4 * u, fill: ink, gap: 4.6 * u }),
    ],
    bottom: [
      { height: 0.9 * u, gap: 5 * u, draw: (x, y, scale) => rect({ x: x - 9 * u * scale, y, w: 18 * u * scale, h: 0.9 * u * scale }, accent) },
      { text: art.size, face: 'geometric', size: 7 * u, tracking: 0.06, fill: ink },
    ],
  })
}

function printSerif({ art, box, u, ink, accent }: Print): string {
  const monogram: Item = {
    height: 19 * u, gap: 7 * u,
    draw: (x, y, scale) => ellipse(x, y + 9.5 * u * scale, 9.5 * u * scale, 9.5 * u * scale, 'none', `stroke="${accent}" stroke-width="${n(0.9 * u * scale)}"`)
      + lettering(art.brand.charAt(0), x, y + 13.6 * u * scale, { face: 'serif', size: 13 * u * scale, fill: accent, anchor: 'middle' }),
  }
  const divider: Item = {
    height: 2.4 * u, gap: 7 * u,
    draw: (x, y, scale) => line(x - 20 * u * scale, y + 1.2 * u * scale, x + 20 * u * scale, y + 1.2 * u * scale, accent, 0.7 * u * scale)
      + rect({ x: x - 1.4 * u * scale, y: y - 0.2 * u * scale, w: 2.8 * u * scale, h: 2.8 * u * scale }, accent, 0, `transform="rotate(45 ${n(x)} ${n(y + 1.2 * u * scale)})"`),
  }
  return drawStacks(box, {
    top: [
      ...(box.h > box.w * 0.9 ? [monogram] : []),
      { text: art.brand.toUpperCase(), face: 'serif', size: 17.5 * u, tracking: 0.12, fill: ink, gap: 6 * u },
      divider,
      ...(art.range ? [{ text: art.range, face: 'serifItalic', size: 13.5 * u, fill: accent, gap: 8 * u } as const] : []),
      ...linesOf(art, { face: 'geometric', size: 8.2 * u, tracking: 0.1, fill: ink, gap: 4.4 * u }, true),
    ],
    bottom: [{ text: art.size, face: 'geometric', size: 6.4 * u, tracking: 0.08, fill: ink }],
  })
}

function printApothecary({ art, box, bleed, u, sheet }: Print): string {
  const { palette } = art
  const paper = '#fbf6e9'
  const label = { x: Math.max(bleed.x, box.x - box.w * 0.06), y: box.y, w: Math.min(bleed.w, box.w * 1.12), h: box.h }
  const inner = { x: label.x + 3.4 * u, y: label.y + 3.4 * u, w: label.w - 6.8 * u, h: label.h - 6.8 * u }
  const ink = darken(palette.ink, 0.1)
  const shadow = linear(sheet, [0, label.y, 0, label.y + label.h], [[0, '#ffffff', 0.35], [1, '#7a6a4a', 0.08]])
  const edge = (width: number) => `stroke="${palette.accent}" stroke-width="${n(width)}"`
  return rect({ ...label, x: label.x + 1, y: label.y + 2 }, '#3a2f20', 3, 'opacity="0.18"')
    + rect(label, paper, 2.5) + rect(label, shadow, 2.5)
    + rect(inner, 'none', 2, edge(1 * u))
    + rect({ x: inner.x + 2 * u, y: inner.y + 2 * u, w: inner.w - 4 * u, h: inner.h - 4 * u }, 'none', 1, edge(0.4 * u))
    + drawStacks({ x: inner.x + 8 * u, y: inner.y + 8 * u, w: inner.w - 16 * u, h: inner.h - 16 * u }, {
      top: [
        ...(label.h > label.w * 0.75
          ? [{ height: 19 * u, gap: 6 * u, draw: (x: number, y: number, scale: number) => sprig(x, y + 19 * u * scale, 19 * u * scale, palette.accent) }]
          : []),
        { text: art.brand, face: 'roman', size: 17 * u, fill: ink, gap: 5 * u },
        ...(art.range ? [{ text: art.range, face: 'serifItalic', size: 10.5 * u, fill: mix(palette.accent, ink, 0.35), gap: 6 * u } as const] : []),
        { height: 0.7 * u, gap: 6 * u, draw: (x, y, scale) => rect({ x: x - 16 * u * scale, y, w: 32 * u * scale, h: 0.7 * u * scale }, palette.accent) },
        ...linesOf(art, { face: 'roman', size: 9.6 * u, fill: ink, gap: 4.6 * u }),
      ],
      bottom: [{ text: art.size, face: 'sans', size: 6.2 * u, fill: ink }],
    })
}

function printBlock({ art, box, bleed, u, ink, sheet }: Print): string {
  const { palette } = art
  const split = box.y + box.h * 0.44
  const fill = linear(sheet, [bleed.x, 0, bleed.x + bleed.w, 0], [[0, palette.accent], [1, mix(palette.accent, palette.ink, 0.14)]])
  const onBlock = lightness(palette.accent) > 0.72 ? darken(palette.ink, 0.2) : '#ffffff'
  const corner = bleed.h * 0.02
  return rect({ x: bleed.x, y: split, w: bleed.w, h: bleed.y + bleed.h - split }, fill)
    + rect({ x: bleed.x, y: split - corner * 1.6, w: bleed.w, h: corner }, palette.soft)
    + drawStacks({ ...box, h: split - box.y - 5 * u }, {
      align: 'start', rest: 'middle',
      top: [
        { text: art.brand.toUpperCase(), face: 'geometricBold', size: 17 * u, tracking: 0.03, fill: ink, gap: 5 * u },
        ...(art.range ? [{ text: art.range, face: 'geometric', size: 11 * u, fill: ink, gap: 2 * u } as const] : []),
      ],
    })
    + drawStacks({ ...box, y: split + 8 * u, h: box.y + box.h - split - 10 * u }, {
      align: 'start',
      top: linesOf(art, { face: 'geometricBold', size: 11.4 * u, fill: onBlock, gap: 5 * u }),
      bottom: [{ text: art.size, face: 'geometric', size: 7.4 * u, fill: onBlock }],
    })
}

function printPharma({ art, box, bleed, u, ink, accent }: Print): string {
  const { palette } = art
  const band = Math.min(bleed.h * 0.24, 34 * u)
  const onBand = lightness(palette.accent) > 0.72 ? palette.ink : '#ffffff'
  const top = bleed.y + (box.y - bleed.y) * 0.35
  const circle = (dx: number, r: number, fill: string, opacity: number) =>
    ellipse(bleed.x + bleed.w * dx, bleed.y + bleed.h * 0.93, r * u, r * u, fill, `opacity="${opacity}"`)
  return circle(0.2, 36, palette.soft, 0.9) + circle(0.62, 30, palette.accent, 0.2) + circle(0.95, 40, palette.soft, 0.8)
    + rect({ x: bleed.x, y: top, w: bleed.w, h: band }, palette.accent)
    + rect({ x: bleed.x, y: top + band, w: bleed.w, h: 2 * u }, palette.soft)
    + drawStacks({ ...box, y: top + band * 0.18, h: band * 0.64 }, {
      rest: 'middle', top: [{ text: art.brand, face: 'sansBold', size: 17 * u, fill: onBand }],
    })
    + drawStacks({ ...box, y: top + band + 9 * u, h: box.y + box.h - top - band - 11 * u }, {
      top: [
        ...(art.range ? [{ text: art.range, face: 'sansLight', size: 9 * u, fill: accent, gap: 6 * u } as const] : []),
        ...linesOf(art, { face: 'sansBold', size: 12.6 * u, fill: ink, gap: 5 * u }),
      ],
      bottom: [
        ...(art.note ? [{ text: art.note, face: 'sansLight', size: 5.4 * u, fill: ink, gap: 4 * u } as const] : []),
        { text: art.size, face: 'sansBold', size: 7.6 * u, fill: ink },
      ],
    })
}

function printPlayful({ art, box, bleed, u, ink, accent }: Print): string {
  const { palette } = art
  const foot = bleed.y + bleed.h
  const sky = [[0.14, 0.1, 3], [0.86, 0.2, 2.2], [0.1, 0.5, 2], [0.9, 0.56, 2.8], [0.78, 0.06, 1.6]] as const
  return sky.map(([dx, dy, r]) => star(bleed.x + bleed.w * dx, bleed.y + bleed.h * dy, r * u, palette.soft)).join('')
    + wave(bleed.x, bleed.x + bleed.w, foot - bleed.h * 0.2, foot, bleed.h * 0.05, palette.soft, 0.9)
    + wave(bleed.x - bleed.w * 0.3, bleed.x + bleed.w * 1.3, foot - bleed.h * 0.12, foot, bleed.h * 0.05, lighten(palette.accent, 0.2), 0.85)
    + drawStacks({ ...box, h: box.h * 0.98 }, {
      top: [
        { height: 25 * u, gap: 7 * u, draw: (x, y, scale) => bear(x, y + 14 * u * scale, 11 * u * scale, lighten(palette.accent, 0.15), ink) },
        { text: art.brand, face: 'round', size: 20 * u, fill: ink, gap: 5 * u },
        ...(art.range ? [{ text: art.range, face: 'roundLight', size: 10 * u, fill: darken(accent, 0.15), gap: 8 * u } as const] : []),
        ...linesOf(art, { face: 'roundLight', size: 9.8 * u, fill: ink, gap: 4.8 * u }),
      ],
      bottom: [{ text: art.size, face: 'round', size: 7.2 * u, fill: ink }],
    })
}

function printSun({ art, box, bleed, u, ink, sheet }: Print): string {
  const { palette } = art
  const spf = art.lines.map((text) => /SPF (\d+\+?)/.exec(text)?.[1]).find(Boolean)
  const others = art.lines.map((text) => text.replace(/\s*SPF \d+\+?/, '')).filter(Boolean)
  const foot = bleed.y + bleed.h
  const disc: Item = {
    height: 46 * u, gap: 8 * u,
    draw: (x, y, scale) => {
      const r = 23 * u * scale
      const glow = linear(sheet, [0, y, 0, y + 2 * r], [[0, lighten(palette.accent, 0.25)], [1, mix(palette.accent, '#e8641b', 0.4)]])
      return ellipse(x, y + r, r * 1.22, r * 1.22, palette.accent, 'opacity="0.16"') + ellipse(x, y + r, r, r, glow)
        + (spf ? lettering('SPF', x, y + r * 0.62, { face: 'geometric', size: 8 * u * scale, fill: '#ffffff', anchor: 'middle', tracking: 0.1 })
          + lettering(spf, x, y + r * 1.5, { face: 'geometricBold', size: 24 * u * scale, fill: '#ffffff', anchor: 'middle', maxWidth: r * 1.6 }) : '')
    },
  }
  return wave(bleed.x, bleed.x + bleed.w, foot - bleed.h * 0.13, foot, bleed.h * 0.04, palette.soft, 0.9)
    + wave(bleed.x - bleed.w * 0.4, bleed.x + bleed.w * 1.2, foot - bleed.h * 0.07, foot, bleed.h * 0.04, mix(palette.soft, palette.ink, 0.25), 0.8)
    + drawStacks({ ...box, h: box.h * 0.94 }, {
      top: [
        { text: art.brand.toUpperCase(), face: 'geometricBold', size: 15 * u, tracking: 0.08, fill: ink, gap: 4.6 * u },
        ...(art.range ? [{ text: art.range, face: 'geometric', size: 9 * u, tracking: 0.06, fill: ink, gap: 9 * u } as const] : []),
        disc,
        ...linesOf({ ...art, lines: others }, { face: 'geometric', size: 9.4 * u, fill: ink, gap: 4.6 * u }),
      ],
      bottom: [{ text: art.size, face: 'geometric', size: 7 * u, fill: ink }],
    })
}

function linesOf(
  art: ProductArt, style: Omit<Extract<Item, { text: string }>, 'text'>, upper = false,
): Item[] {
  return art.lines.map((text) => ({ ...style, text: upper ? text.toUpperCase() : text }))
}
