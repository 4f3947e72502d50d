import { blurred, linear, path, type Sheet } from '../../drawing/pen/svg.ts'
import { colours } from './palette.ts'

/** A striped awning over a shop's window from `left` to `right`. */
export function awning(sheet: Sheet, left: number, right: number): string {
  const [top, bottom, count] = [282, 366, 10]
  const stripe = (right - left) / count
  const fall = linear(
    sheet,
    [0, top, 0, bottom + 26],
    [0, '#ffffff', 0.28],
    [0.5, '#ffffff', 0],
    [1, colours.shade, 0.2],
  )
  const stripes = Array.from({ length: count }, (_, index) => {
    const x = left + index * stripe
    const inset = (at: number) => at + (left + right - 2 * at) * 0.045
    const d = `M${inset(x)} ${top}H${inset(x + stripe)}L${x + stripe} ${bottom}a${stripe / 2} 24 0 0 1 ${-stripe} 0Z`
    return path(d, index % 2 ? '#f7f3e8' : colours.accent) + path(d, fall)
  }).join('')
  return (
    blurred(
      sheet,
      10,
      path(
        `M${left + 10} ${bottom}H${right + 20}L${right + 40} ${bottom + 60}H${left + 40}Z`,
        colours.shade,
        'opacity="0.22"',
      ),
    ) +
    stripes +
    path(
      `M${right} ${bottom}L${right - (right - left) * 0.045} ${top}H${right - (right - left) * 0.055}L${right - 8} ${bottom}Z`,
      colours.shade,
      'opacity="0.12"',
    )
  )
}
