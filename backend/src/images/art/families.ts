/** Every packaging the project can draw. */
export const packagingFamilies = [
  'pump', 'dropper', 'tube', 'jar', 'airless', 'mist', 'pillBottle', 'blisterBox', 'stickBox', 'lipstick',
  'gloss', 'mascara', 'pencil', 'compact', 'soap', 'thermometer', 'irThermometer', 'bpMonitor', 'plasterBox',
  'glucometer', 'oximeter', 'nebuliser', 'brace', 'socks', 'maskBox', 'babyBottle', 'soother', 'wipes',
  'diapers', 'gift', 'aerosol', 'sunSpray', 'rollOn', 'ampouleBox', 'unidoses', 'flipTop', 'oilBottle', 'vial',
  'nailPolish', 'stick', 'foamPump', 'syrup', 'toothpaste', 'toothbrush', 'mouthwash', 'teaBox', 'honeyJar',
  'foundation', 'pouch', 'effervescent', 'sheetMask', 'pads',
] as const
export type PackagingFamily = (typeof packagingFamilies)[number]
