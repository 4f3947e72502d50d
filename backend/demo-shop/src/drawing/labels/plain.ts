import { darken, lightness, mix } from '../pen/colour.ts'
import { drawStacks, type Item } from './label-stack.ts'
import { drop } from '../pen/ornaments.ts'
import { linear, rect } from '../pen/svg.ts'
import { linesOf, type Print, rangeOf } from './print.ts'

export function printClinical({ art, box, bleed, u, ink, accent }: Print): string {
  const { palette } = art
  const band = bleed.h * 0.055
  const rule: Item = {
    height: 1.8 * u,
    gap: 7 * u,
    draw: (x, y, scale) => rect({ x, y, w: 24 * u * scale, h: 1.8 * u * scale }, accent),
  }
  return (
    rect({ x: bleed.x, y: bleed.y + bleed.h - band, w: bleed.w, h: band }, palette.accent) +
    rect(
      { x: bleed.x, y: bleed.y + bleed.h - band * 1.45, w: bleed.w, h: band * 0.45 },
      palette.soft,
    ) +
    drawStacks(
      { ...box, h: box.h - band * 1.6 },
      {
        align: 'start',
        top: [
          { text: art.brand, face: 'sansBold', size: 19 * u, fill: ink, gap: 5.5 * u },
          rule,
          ...rangeOf(art, { face: 'sansLight', size: 15 * u, fill: accent, gap: 8 * u }),
          ...linesOf(art, { face: 'sans', size: 10 * u, fill: ink, gap: 4.6 * u }, box.w),
        ],
        bottom: [
          ...(art.note
            ? [{ text: art.note, face: 'sansLight', size: 5.6 * u, fill: ink, gap: 5 * u } as const]
            : []),
          { text: art.size, face: 'sansBold', size: 7.4 * u, fill: accent },
        ],
      },
    )
  )
}

export function printMinimal({ art, box, u, ink, accent }: Print): string {
  return drawStacks(box, {
    top: [
      { height: 7 * u, gap: 6 * u, draw: (x, y, scale) => drop(x, y, 8 * u * scale, accent) },
      {
        text: art.brand.toUpperCase(),
        face: 'geometric',
        size: 14.5 * u,
        tracking: 0.2,
        fill: ink,
        gap: (art.range ? 5 : 14) * u,
      },
      ...rangeOf(art, {
        face: 'geometric',
        size: 8.4 * u,
        tracking: 0.08,
        fill: accent,
        gap: 15 * u,
      }),
      ...linesOf(art, { face: 'geometric', size: 10.4 * u, fill: ink, gap: 4.6 * u }, box.w),
    ],
    bottom: [
      {
        height: 0.9 * u,
        gap: 5 * u,
        draw: (x, y, scale) =>
          rect({ x: x - 9 * u * scale, y, w: 18 * u * scale, h: 0.9 * u * scale }, accent),
      },
      { text: art.size, face: 'geometric', size: 7 * u, tracking: 0.06, fill: ink },
    ],
  })
}

export function printBlock({ art, box, bleed, u, ink, sheet }: Print): string {
  const { palette } = art
  const split = box.y + box.h * 0.44
  const fill = linear(
    sheet,
    [bleed.x, 0, bleed.x + bleed.w, 0],
    [0, palette.accent],
    [1, mix(palette.accent, palette.ink, 0.14)],
  )
  const onBlock = lightness(palette.accent) > 0.72 ? darken(palette.ink, 0.2) : '#ffffff'
  const corner = bleed.h * 0.02
  return (
    rect({ x: bleed.x, y: split, w: bleed.w, h: bleed.y + bleed.h - split }, fill) +
    rect({ x: bleed.x, y: split - corner * 1.6, w: bleed.w, h: corner }, palette.soft) +
    drawStacks(
      { ...box, h: split - box.y - 5 * u },
      {
        align: 'start',
        rest: 'middle',
        top: [
          {
            text: art.brand.toUpperCase(),
            face: 'geometricBold',
            size: 17 * u,
            tracking: 0.03,
            fill: ink,
            gap: 5 * u,
          },
          ...rangeOf(art, { face: 'geometric', size: 11 * u, fill: ink, gap: 2 * u }),
        ],
      },
    ) +
    drawStacks(
      { ...box, y: split + 8 * u, h: box.y + box.h - split - 10 * u },
      {
        align: 'start',
        top: linesOf(
          art,
          { face: 'geometricBold', size: 11.4 * u, fill: onBlock, gap: 5 * u },
          box.w,
        ),
        bottom: [{ text: art.size, face: 'geometric', size: 7.4 * u, fill: onBlock }],
      },
    )
  )
}
