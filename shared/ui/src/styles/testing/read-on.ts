import type { colorValues } from '../theme-values.ts'

type Color = keyof typeof colorValues

/** Pairs of text and background colours used anywhere in the shop. */
export const readOn: readonly { texts: readonly Color[]; grounds: readonly Color[] }[] = [
  {
    texts: [
      'ink',
      'inkSoft',
      'inkMuted',
      'accent',
      'accentStrong',
      'sale',
      'danger',
      'warning',
      'success',
    ],
    grounds: ['page', 'surface', 'surfaceStrong', 'raised', 'accentTint'],
  },
  { texts: ['danger', 'ink'], grounds: ['dangerTint'] },
  { texts: ['warning', 'ink', 'accent', 'accentStrong'], grounds: ['warningTint'] },
  { texts: ['success', 'ink', 'accentStrong'], grounds: ['successTint'] },
  { texts: ['onAccent'], grounds: ['accent', 'accentStrong', 'danger', 'sale', 'ink', 'success'] },
  { texts: ['onInverse', 'inverseAccent'], grounds: ['inverse'] },
]
