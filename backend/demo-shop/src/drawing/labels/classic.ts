import { darken, mix } from '../pen/colour.ts'
import { drawStacks, type Item } from './label-stack.ts'
import { lettering } from '../pen/lettering.ts'
import { sprig } from '../pen/ornaments.ts'
import { ellipse, line, linear, rounded, rect } from '../pen/svg.ts'
import { linesOf, type Print, rangeOf } from './print.ts'

export function printSerif({ art, box, u, ink, accent }: Print): string {
  const monogram: Item = {
    height: 19 * u,
    gap: 7 * u,
    draw: (x, y, scale) =>
      ellipse(
        x,
        y + 9.5 * u * scale,
        9.5 * u * scale,
        9.5 * u * scale,
        'none',
        `stroke="${accent}" stroke-width="${rounded(0.9 * u * scale)}"`,
      ) +
      lettering(art.brand.charAt(0), x, y + 13.6 * u * scale, {
        face: 'serif',
        size: 13 * u * scale,
        fill: accent,
        anchor: 'middle',
      }),
  }
  const divider: Item = {
    height: 2.4 * u,
    gap: 7 * u,
    draw: (x, y, scale) =>
      line(
        x - 20 * u * scale,
        y + 1.2 * u * scale,
        x + 20 * u * scale,
        y + 1.2 * u * scale,
        accent,
        0.7 * u * scale,
      ) +
      rect(
        { x: x - 1.4 * u * scale, y: y - 0.2 * u * scale, w: 2.8 * u * scale, h: 2.8 * u * scale },
        accent,
        0,
        `transform="rotate(45 ${rounded(x)} ${rounded(y + 1.2 * u * scale)})"`,
      ),
  }
  return drawStacks(box, {
    top: [
      ...(box.h > box.w * 0.9 ? [monogram] : []),
      {
        text: art.brand.toUpperCase(),
        face: 'serif',
        size: 17.5 * u,
        tracking: 0.12,
        fill: ink,
        gap: 6 * u,
      },
      divider,
      ...rangeOf(art, { face: 'serifItalic', size: 13.5 * u, fill: accent, gap: 8 * u }),
      ...linesOf(
        art,
        { face: 'geometric', size: 8.2 * u, tracking: 0.1, fill: ink, gap: 4.4 * u },
        box.w,
        true,
      ),
    ],
    bottom: [{ text: art.size, face: 'geometric', size: 6.4 * u, tracking: 0.08, fill: ink }],
  })
}

export function printApothecary({ art, box, bleed, u, sheet }: Print): string {
  const { palette } = art
  const paper = '#fbf6e9'
  const label = {
    x: Math.max(bleed.x, box.x - box.w * 0.06),
    y: box.y,
    w: Math.min(bleed.w, box.w * 1.12),
    h: box.h,
  }
  const inner = {
    x: label.x + 3.4 * u,
    y: label.y + 3.4 * u,
    w: label.w - 6.8 * u,
    h: label.h - 6.8 * u,
  }
  const ink = darken(palette.ink, 0.1)
  const shadow = linear(
    sheet,
    [0, label.y, 0, label.y + label.h],
    [0, '#ffffff', 0.35],
    [1, '#7a6a4a', 0.08],
  )
  const edge = (width: number) => `stroke="${palette.accent}" stroke-width="${rounded(width)}"`
  return (
    rect({ ...label, x: label.x + 1, y: label.y + 2 }, '#3a2f20', 3, 'opacity="0.18"') +
    rect(label, paper, 2.5) +
    rect(label, shadow, 2.5) +
    rect(inner, 'none', 2, edge(1 * u)) +
    rect(
      { x: inner.x + 2 * u, y: inner.y + 2 * u, w: inner.w - 4 * u, h: inner.h - 4 * u },
      'none',
      1,
      edge(0.4 * u),
    ) +
    drawStacks(
      { x: inner.x + 8 * u, y: inner.y + 8 * u, w: inner.w - 16 * u, h: inner.h - 16 * u },
      {
        top: [
          ...(label.h > label.w * 0.75
            ? [
                {
                  height: 19 * u,
                  gap: 6 * u,
                  draw: (x: number, y: number, scale: number) =>
                    sprig(x, y + 19 * u * scale, 19 * u * scale, palette.accent),
                },
              ]
            : []),
          { text: art.brand, face: 'roman', size: 17 * u, fill: ink, gap: 5 * u },
          ...rangeOf(art, {
            face: 'serifItalic',
            size: 10.5 * u,
            fill: mix(palette.accent, ink, 0.35),
            gap: 6 * u,
          }),
          {
            height: 0.7 * u,
            gap: 6 * u,
            draw: (x, y, scale) =>
              rect(
                { x: x - 16 * u * scale, y, w: 32 * u * scale, h: 0.7 * u * scale },
                palette.accent,
              ),
          },
          ...linesOf(
            art,
            { face: 'roman', size: 9.6 * u, fill: ink, gap: 4.6 * u },
            inner.w - 16 * u,
          ),
        ],
        bottom: [{ text: art.size, face: 'sans', size: 6.2 * u, fill: ink }],
      },
    )
  )
}
