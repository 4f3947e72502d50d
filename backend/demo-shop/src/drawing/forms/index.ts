import type { DrawForm } from './drawing.ts'
import type { PackagingFamily } from '../families.ts'
import { giftForm } from './boxes/gift.ts'
import * as babyItems from './devices/baby-items.ts'
import * as bars from './solids/bars.ts'
import * as bottles from './bottles/bottles.ts'
import * as careBoxes from './boxes/care-boxes.ts'
import * as careDevices from './devices/care-devices.ts'
import * as cartons from './boxes/cartons.ts'
import * as cartonsBeside from './boxes/cartons-beside.ts'
import * as droppers from './bottles/droppers.ts'
import * as eyeshadow from './solids/eyeshadow.ts'
import * as gummyJar from './bottles/gummy-jar.ts'
import * as jars from './bottles/jars.ts'
import * as labelJars from './bottles/label-jars.ts'
import * as makeUp from './solids/make-up.ts'
import * as monitors from './devices/monitors.ts'
import * as packs from './boxes/packs.ts'
import * as pumps from './bottles/pumps.ts'
import * as sprays from './bottles/sprays.ts'
import * as thermometers from './devices/thermometers.ts'
import * as tubes from './bottles/tubes.ts'

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
  eyeshadow: eyeshadow.drawEyeshadow,
  soap: bars.drawSoap,
  toothbrush: bars.drawToothbrush,
  effervescent: tubes.drawEffervescent,
  blisterBox: cartons.drawBlisterBox,
  stickBox: cartons.drawStickBox,
  ampouleBox: cartons.drawAmpouleBox,
  unidoses: cartons.drawUnidoses,
  teaBox: cartonsBeside.drawTeaBox,
  plasterBox: careBoxes.drawPlasterBox,
  maskBox: careBoxes.drawMaskBox,
  ffp2Box: careBoxes.drawFfp2Box,
  compressBox: careBoxes.drawCompressBox,
  stripBox: careBoxes.drawStripBox,
  pillBottle: labelJars.drawPillBottle,
  gummyJar: gummyJar.drawGummyJar,
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
