import type { FirstScreen, TapRecord } from './observe-tap.ts'
import { tapFigures } from './measure-taps.ts'

const screen: FirstScreen = {
  heading: 'Collection',
  texts: ['Collection', 'Gel d’aloe vera', '12,500 DT'],
  picture: '/images/aloe-360.avif',
}

const full = screen.texts.join('')
const record: TapRecord = {
  frames: [
    { time: 20, changedShare: 0.004, heading: 'Accueil', text: `Accueil ${full}` },
    { time: 90, changedShare: 0.3, heading: 'Collection', text: 'Collection' },
    { time: 700, changedShare: 0.5, heading: 'Collection', text: `x${full}x` },
    { time: 800, changedShare: 0.1, heading: 'Collection', text: full },
  ],
  pictures: [
    { time: 300, url: 'data:image/avif;base64,AAAA' },
    { time: 1200, url: '/images/aloe-360.avif' },
  ],
}

test('FAST-01: a tap’s change is timed at the first frame of the new page, its text when products are shown, its picture when the picture’s file is painted', () => {
  expect(tapFigures(record, screen)).toEqual({ change: 90, text: 700, picture: 1200 })
})

test('FAST-01: a thin progress bar does not count as a change', () => {
  const [bar] = record.frames
  expect(() => tapFigures({ ...record, frames: [bar!] }, screen)).toThrow('did not come in full')
})

test('FAST-01: a preview does not count as a picture', () => {
  const pictures = record.pictures.slice(0, 1)
  expect(() => tapFigures({ ...record, pictures }, screen)).toThrow('did not come in full')
})
