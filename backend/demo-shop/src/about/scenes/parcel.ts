import { forms } from '../../drawing/forms/index.ts'
import { lettering } from '../../drawing/pen/lettering.ts'
import {
  centred,
  ellipse,
  group,
  linear,
  path,
  radial,
  rect,
  type Sheet,
  stroked,
} from '../../drawing/pen/svg.ts'
import type { ProductArt } from '../../drawing/picture.ts'
import { branch } from '../../drawing/scenery/props.ts'
import { trueScale } from '../../drawing/scenery/scene.ts'
import { lotus } from './lotus.ts'
import { colours, sceneHeight, sceneWidth } from './palette.ts'

const table = 640
const [left, right, rim, foot] = [300, 900, 470, 800]

/** An open box on the packing table, its goods in tissue paper, ready to be closed. */
export function parcel(sheet: Sheet, goods: readonly ProductArt[]): string {
  return (
    room(sheet) +
    boxShadow(sheet) +
    backFlaps(sheet) +
    contents(sheet, goods) +
    tissue(sheet) +
    boxFront(sheet) +
    tape(sheet) +
    group(
      branch(0, 0, -14, 250, [colours.leaf, colours.leafPale], 8),
      'translate(70 846) scale(0.86)',
    )
  )
}

function room(sheet: Sheet): string {
  const wall = linear(sheet, [0, 0, sceneWidth, table], [0, '#f6efe2'], [1, '#e6d8c2'])
  const top = linear(
    sheet,
    [0, table, 0, sceneHeight],
    [0, '#d9b88e'],
    [0.15, colours.wood],
    [1, '#b98e5f'],
  )
  const light = radial(sheet, centred, [0, '#ffffff', 0.85], [1, '#ffffff', 0])
  const grain = [690, 742, 806, 862]
    .map((y, index) => `M0 ${y}C300 ${y + 10 - index * 5} 800 ${y - 12} 1200 ${y + 6}`)
    .join('')
  return (
    rect({ x: 0, y: 0, w: sceneWidth, h: table + 4 }, wall) +
    path(`M820 ${table}V250A190 190 0 0 1 1200 250V${table}Z`, '#fbf6ea', 'opacity="0.75"') +
    ellipse(560, 260, 560, 380, light) +
    rect({ x: 0, y: table, w: sceneWidth, h: sceneHeight - table }, top) +
    rect({ x: 0, y: table, w: sceneWidth, h: 6 }, '#ffffff', 0, 'opacity="0.35"') +
    stroked(grain, `stroke="${colours.woodDark}" stroke-width="3" opacity="0.35"`)
  )
}

function boxShadow(sheet: Sheet): string {
  const cast = radial(
    sheet,
    centred,
    [0, colours.shade, 0.4],
    [0.6, colours.shade, 0.2],
    [1, colours.shade, 0],
  )
  return ellipse(640, foot + 2, 430, 54, cast)
}

function backFlaps(sheet: Sheet): string {
  const inside = linear(sheet, [0, 380, 0, rim + 40], [0, '#b98d5c'], [1, '#8f6a40'])
  const flap = linear(sheet, [0, 300, 0, 400], [0, '#e2bd90'], [1, colours.cardboard])
  return (
    path(`M${left + 56} 312H${right - 56}L${right - 44} 402H${left + 44}Z`, flap) +
    path(`M${left + 44} 398H${right - 44}L${right} ${rim + 20}H${left}Z`, inside)
  )
}

function contents(sheet: Sheet, goods: readonly ProductArt[]): string {
  const spots = [
    { x: 414, ground: 610, turn: -7 },
    { x: 538, ground: 580, turn: 2 },
    { x: 664, ground: 592, turn: -3 },
    { x: 790, ground: 606, turn: 8 },
  ]
  return goods
    .slice(0, spots.length)
    .map((art, index) => {
      const { x, ground, turn } = spots[index] ?? { x: 600, ground: 600, turn: 0 }
      const drawing = forms[art.family](sheet, art)
      const scale = trueScale(drawing, art) * 0.62
      return group(
        drawing.svg,
        `translate(${x} ${ground}) rotate(${turn}) scale(${scale.toFixed(4)})`,
      )
    })
    .join('')
}

function tissue(sheet: Sheet): string {
  const paper = linear(sheet, [0, 420, 0, 560], [0, '#ffffff'], [0.6, '#eef5f1'], [1, '#cfe0d8'])
  const folds =
    'M330 446C334 456 336 462 338 470M424 416C420 432 420 446 424 466M446 414C452 430 452 444 448 466M540 424C534 440 536 452 540 468M652 418C646 436 648 450 652 468M674 416C680 434 678 448 674 468M770 414C764 434 766 448 770 468M876 440C872 450 872 458 874 468'
  return (
    path(
      `M${left + 8} 540C300 480 300 440 326 432C352 428 356 462 378 452C402 440 404 398 434 404C462 410 458 456 486 452C516 448 514 408 546 410C580 412 574 458 604 454C634 450 630 404 662 406C692 408 690 452 718 450C748 446 746 400 778 402C808 406 804 448 828 450C850 452 856 420 878 430C902 442 898 490 ${right - 6} 540Z`,
      paper,
    ) + stroked(folds, `stroke="#b9cfc5" stroke-width="4" stroke-linecap="round" opacity="0.8"`)
  )
}

function boxFront(sheet: Sheet): string {
  const face = linear(
    sheet,
    [left, rim, right, foot],
    [0, '#e4c094'],
    [0.5, colours.cardboard],
    [1, '#bb9060'],
  )
  const flap = (side: 1 | -1) => {
    const x = side === 1 ? right : left
    return path(
      `M${x} ${rim}L${x + side * 122} ${rim + 48}L${x + side * 108} ${rim + 112}L${x} ${rim + 52}Z`,
      side === 1 ? '#c39865' : '#e6c59c',
    )
  }
  const frontFlap = linear(sheet, [0, rim, 0, rim + 96], [0, '#efd2ab'], [1, '#d9b284'])
  return (
    rect({ x: left, y: rim, w: right - left, h: foot - rim }, face, 4) +
    flap(-1) +
    flap(1) +
    rect({ x: left, y: rim + 92, w: right - left, h: 22 }, colours.shade, 0, 'opacity="0.1"') +
    path(`M${left} ${rim}H${right}L${right - 18} ${rim + 98}H${left + 18}Z`, frontFlap) +
    label(sheet)
  )
}

function label(sheet: Sheet): string {
  const paper = linear(sheet, [430, 600, 770, 770], [0, '#ffffff'], [1, '#f1ece1'])
  const bars = Array.from({ length: 26 }, (_, index) =>
    rect(
      { x: 594 + index * 6, y: 706, w: index % 3 === 0 ? 4 : index % 4 === 1 ? 1.6 : 2.6, h: 40 },
      '#2f3b38',
    ),
  ).join('')
  const lines = [650, 674]
    .map((y, index) => rect({ x: 594, y, w: 152 - index * 46, h: 9 }, '#c9d3cf', 4))
    .join('')
  return (
    rect({ x: 434, y: 614, w: 340, h: 152 }, colours.shade, 10, 'opacity="0.16"') +
    rect({ x: 430, y: 608, w: 340, h: 152 }, paper, 10) +
    rect({ x: 430, y: 608, w: 136, h: 152 }, colours.accent, 10) +
    rect({ x: 548, y: 608, w: 22, h: 152 }, colours.accent) +
    lotus(500, 664, 62, '#ffffff') +
    lettering('Lotos', 500, 734, { face: 'round', size: 32, fill: '#ffffff', anchor: 'middle' }) +
    lines +
    bars
  )
}

function tape(sheet: Sheet): string {
  const side = linear(
    sheet,
    [970, 0, 1150, 0],
    [0, '#2f8f7a'],
    [0.4, colours.accent],
    [1, colours.accentDark],
  )
  return (
    ellipse(1070, 830, 112, 22, colours.shade, 'opacity="0.24"') +
    path('M968 770V806A94 34 0 0 0 1156 806V770Z', side) +
    ellipse(1062, 770, 94, 34, '#3fa48d') +
    ellipse(1062, 770, 58, 20, '#e8d9bf') +
    path('M1012 772A52 17 0 0 0 1112 772V786A52 17 0 0 1 1012 786Z', '#8a6b47', 'opacity="0.35"')
  )
}
