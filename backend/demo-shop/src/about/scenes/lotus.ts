import { rounded, stroked } from '../../drawing/pen/svg.ts'

const petals =
  'M20 5.5c4.3 4.7 6 9.5 6 14.2 0 5-2.3 9-6 12.3-3.7-3.3-6-7.3-6-12.3 0-4.7 1.7-9.5 6-14.2Z' +
  'M14.6 14.9C12.8 12.9 10.7 11.5 8.3 10.8 7.3 19.5 10.8 27.8 20 32M25.4 14.9c1.8-2 3.9-3.4 6.3-4.1C32.7 19.5 29.2 27.8 20 32' +
  'M8.6 18.2C6.6 17.3 4.5 16.9 2.2 17 3.2 26.2 9.7 31.8 20 32M31.4 18.2c2-.9 4.1-1.3 6.4-1.2C36.8 26.2 30.3 31.8 20 32M11 36.5h18'

/** The shop's logo, with its middle at (x, y). */
export function lotus(x: number, y: number, height: number, colour: string): string {
  const scale = height / 40
  return `<g transform="translate(${rounded(x - 20 * scale)} ${rounded(y - 20 * scale)}) scale(${scale.toFixed(3)})">${stroked(petals, `stroke="${colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"`)}</g>`
}
