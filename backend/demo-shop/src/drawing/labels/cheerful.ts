import { darken, lighten, lightness, mix } from '../pen/colour.ts'
import { drawStacks, type Item } from './label-stack.ts'
import { lettering } from '../pen/lettering.ts'
import { bear, star, wave } from '../pen/ornaments.ts'
import { ellipse, linear, rect } from '../pen/svg.ts'
import { linesOf, type Print, rangeOf } from './print.ts'

export function printPharma({ art, box, bleed, u, ink, accent }: Print): string {
  const { palette } = art
  const band = Math.min(bleed.h * 0.24, 34 * u)
  const onBand = lightness(palette.accent) > 0.72 ? palette.ink : '#ffffff'
  const top = bleed.y + (box.y - bleed.y) * 0.35
  const circle = (dx: number, r: number, fill: string, opacity: number) =>
    ellipse(
      bleed.x + bleed.w * dx,
      bleed.y + bleed.h * 0.93,
      r * u,
      r * u,
      fill,
      `opacity="${opacity}"`,
    )
  return (
    circle(0.2, 36, palette.soft, 0.9) +
    circle(0.62, 30, palette.accent, 0.2) +
    circle(0.95, 40, palette.soft, 0.8) +
    rect({ x: bleed.x, y: top, w: bleed.w, h: band }, palette.accent) +
    rect({ x: bleed.x, y: top + band, w: bleed.w, h: 2 * u }, palette.soft) +
    drawStacks(
      { ...box, y: top + band * 0.18, h: band * 0.64 },
      {
        rest: 'middle',
        top: [{ text: art.brand, face: 'sansBold', size: 17 * u, fill: onBand }],
      },
    ) +
    drawStacks(
      { ...box, y: top + band + 9 * u, h: box.y + box.h - top - band - 11 * u },
      {
        top: [
          ...rangeOf(art, { face: 'sansLight', size: 9 * u, fill: accent, gap: 6 * u }),
          ...linesOf(art, { face: 'sansBold', size: 12.6 * u, fill: ink, gap: 5 * u }, box.w),
        ],
        bottom: [
          ...(art.note
            ? [{ text: art.note, face: 'sansLight', size: 5.4 * u, fill: ink, gap: 4 * u } as const]
            : []),
          { text: art.size, face: 'sansBold', size: 7.6 * u, fill: ink },
        ],
      },
    )
  )
}

export function printPlayful({ art, box, bleed, u, ink, accent }: Print): string {
  const { palette } = art
  const foot = bleed.y + bleed.h
  const sky = [
    [0.14, 0.1, 3],
    [0.86, 0.2, 2.2],
    [0.1, 0.5, 2],
    [0.9, 0.56, 2.8],
    [0.78, 0.06, 1.6],
  ] as const
  return (
    sky
      .map(([dx, dy, r]) =>
        star(bleed.x + bleed.w * dx, bleed.y + bleed.h * dy, r * u, palette.soft),
      )
      .join('') +
    wave(
      bleed.x,
      bleed.x + bleed.w,
      foot - bleed.h * 0.2,
      foot,
      bleed.h * 0.05,
      palette.soft,
      0.9,
    ) +
    wave(
      bleed.x - bleed.w * 0.3,
      bleed.x + bleed.w * 1.3,
      foot - bleed.h * 0.12,
      foot,
      bleed.h * 0.05,
      lighten(palette.accent, 0.2),
      0.85,
    ) +
    drawStacks(
      { ...box, h: box.h * 0.98 },
      {
        top: [
          {
            height: 25 * u,
            gap: 7 * u,
            draw: (x, y, scale) =>
              bear(x, y + 14 * u * scale, 11 * u * scale, lighten(palette.accent, 0.15), ink),
          },
          { text: art.brand, face: 'round', size: 20 * u, fill: ink, gap: 5 * u },
          ...rangeOf(art, {
            face: 'roundLight',
            size: 10 * u,
            fill: darken(accent, 0.15),
            gap: 8 * u,
          }),
          ...linesOf(art, { face: 'roundLight', size: 9.8 * u, fill: ink, gap: 4.8 * u }, box.w),
        ],
        bottom: [{ text: art.size, face: 'round', size: 7.2 * u, fill: ink }],
      },
    )
  )
}

export function printSun({ art, box, bleed, u, ink, sheet }: Print): string {
  const { palette } = art
  const spf = art.lines.map((text) => /SPF (\d+\+?)/.exec(text)?.[1]).find(Boolean)
  const others = art.lines.map((text) => text.replace(/\s*SPF \d+\+?/, '')).filter(Boolean)
  const foot = bleed.y + bleed.h
  return (
    wave(
      bleed.x,
      bleed.x + bleed.w,
      foot - bleed.h * 0.13,
      foot,
      bleed.h * 0.04,
      palette.soft,
      0.9,
    ) +
    wave(
      bleed.x - bleed.w * 0.4,
      bleed.x + bleed.w * 1.2,
      foot - bleed.h * 0.07,
      foot,
      bleed.h * 0.04,
      mix(palette.soft, palette.ink, 0.25),
      0.8,
    ) +
    drawStacks(
      { ...box, h: box.h * 0.94 },
      {
        top: [
          {
            text: art.brand.toUpperCase(),
            face: 'geometricBold',
            size: 15 * u,
            tracking: 0.08,
            fill: ink,
            gap: 4.6 * u,
          },
          ...rangeOf(art, {
            face: 'geometric',
            size: 9 * u,
            tracking: 0.06,
            fill: ink,
            gap: 9 * u,
          }),
          sunDisc({ art, u, sheet }, spf),
          ...linesOf(
            { ...art, lines: others },
            { face: 'geometric', size: 9.4 * u, fill: ink, gap: 4.6 * u },
            box.w,
          ),
        ],
        bottom: [{ text: art.size, face: 'geometric', size: 7 * u, fill: ink }],
      },
    )
  )
}

/** A sun, with the protection factor of the product if it has one. */
function sunDisc(
  { art: { palette }, u, sheet }: Pick<Print, 'art' | 'u' | 'sheet'>,
  spf: string | undefined,
): Item {
  return {
    height: 46 * u,
    gap: 8 * u,
    draw: (x, y, scale) => {
      const r = 23 * u * scale
      const glow = linear(
        sheet,
        [0, y, 0, y + 2 * r],
        [0, lighten(palette.accent, 0.25)],
        [1, mix(palette.accent, '#e8641b', 0.4)],
      )
      return (
        ellipse(x, y + r, r * 1.22, r * 1.22, palette.accent, 'opacity="0.16"') +
        ellipse(x, y + r, r, r, glow) +
        (spf
          ? lettering('SPF', x, y + r * 0.62, {
              face: 'geometric',
              size: 8 * u * scale,
              fill: '#ffffff',
              anchor: 'middle',
              tracking: 0.1,
            }) +
            lettering(spf, x, y + r * 1.5, {
              face: 'geometricBold',
              size: 24 * u * scale,
              fill: '#ffffff',
              anchor: 'middle',
              maxWidth: r * 1.6,
            })
          : '')
      )
    },
  }
}
