import type { DrawForm } from '../drawing.ts'
import type { PackagingFamily } from '../families.ts'
import { giftForm } from './gift.ts'
import * as babyItems from './baby-items.ts'
import * as bars from './bars.ts'
import * as bottles from './bottles.ts'
import * as careDevices from './care-devices.ts'
import * as cartons from './cartons.ts'
import * as cartonsBeside from './cartons-beside.ts'
import * as droppers from './droppers.ts'
import * as jars from './jars.ts'
import * as labelJars from './label-jars.ts'
import * as makeUp from './make-up.ts'
import * as monitors from './monitors.ts'
import * as packs from './packs.ts'
import * as pumps from './pumps.ts'
import * as sprays from './sprays.ts'
import * as thermometers from './thermometers.ts'
import * as tubes from './tubes.ts'

/** The drawing of every packaging family. */
export const forms: Record<PackagingFamily, DrawForm> = {
  pump: pumps.drawPump,
  foamPump: pumps.drawFoamPump,
  dropper: droppers.drawDropper,
  vial: droppers.drawVial,
  oilBottle: droppers.drawOilBottle,
  mist: sprays.drawMist,
  flipTop: bottles.drawFlipTop,
  airless: pumps.drawAirless,
  syrup: droppers.drawSyrup,
  mouthwash: bottles.drawMouthwash,
  aerosol: sprays.drawAerosol,
  sunSpray: sprays.drawSunSpray,
  rollOn: bottles.drawRollOn,
  jar: jars.drawJar,
  foundation: jars.drawFoundation,
  nailPolish: jars.drawNailPolish,
  tube: tubes.drawTube,
  toothpaste: tubes.drawToothpaste,
  stick: tubes.drawStick,
  lipstick: makeUp.drawLipstick,
  gloss: makeUp.drawGloss,
  mascara: makeUp.drawMascara,
  pencil: makeUp.drawPencil,
  compact: makeUp.drawCompact,
  soap: bars.drawSoap,
  toothbrush: bars.drawToothbrush,
  effervescent: tubes.drawEffervescent,
  blisterBox: cartons.drawBlisterBox,
  stickBox: cartons.drawStickBox,
  ampouleBox: cartons.drawAmpouleBox,
  unidoses: cartons.drawUnidoses,
  teaBox: cartonsBeside.drawTeaBox,
  plasterBox: cartonsBeside.drawPlasterBox,
  maskBox: cartonsBeside.drawMaskBox,
  pillBottle: labelJars.drawPillBottle,
  honeyJar: labelJars.drawHoneyJar,
  pouch: packs.drawPouch,
  sheetMask: packs.drawSheetMask,
  wipes: packs.drawWipes,
  diapers: packs.drawDiapers,
  pads: packs.drawPads,
  thermometer: thermometers.drawThermometer,
  irThermometer: thermometers.drawIrThermometer,
  bpMonitor: monitors.drawBpMonitor,
  glucometer: monitors.drawGlucometer,
  oximeter: monitors.drawOximeter,
  nebuliser: careDevices.drawNebuliser,
  brace: careDevices.drawBrace,
  socks: careDevices.drawSocks,
  babyBottle: babyItems.drawBabyBottle,
  soother: babyItems.drawSoother,
  gift: giftForm((sheet, item) => forms[item.family](sheet, item)),
}
