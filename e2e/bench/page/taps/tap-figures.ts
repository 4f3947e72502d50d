import type { FirstScreen, TapRecord } from './observe-tap.ts'

/** Times of a tap's results, in ms after the touch. */
export interface TapFigures {
  /** The first frame in which at least a twentieth of the screen is new. */
  change: number
  /** The first frame with the new page's heading and nine tenths of the first screen's text. */
  text: number
  /**
   * The paint of the first screen's largest picture: of its file, not of a preview. If several pictures are equally
   * large, the first counts.
   */
  picture: number
}

const smallestChange = 0.05
const enoughText = 0.9

/** Throws if the page never changed, or its first screen was never complete. */
export function tapFigures(record: TapRecord, screen: FirstScreen): TapFigures {
  const { frames, pictures } = record
  const change = frames.find(({ changedShare }) => changedShare >= smallestChange)
  const text = frames.find(
    (frame) => frame.heading === screen.heading && shareOfText(frame.text, screen) >= enoughText,
  )
  const picture = pictures.find(({ url }) => url === screen.picture)
  if (!change || !text || !picture) {
    const seen = { change: change?.time, text: text?.time, picture: picture?.time }
    throw new Error(`“${screen.heading}” did not come in full: ${JSON.stringify(seen)}`)
  }
  return { change: change.time, text: text.time, picture: picture.time }
}

/** The fraction of the first screen's final characters that a frame already has. */
function shareOfText(text: string, { texts }: FirstScreen): number {
  const lengthOf = (list: string[]) => list.reduce((sum, { length }) => sum + length, 0)
  return lengthOf(texts.filter((each) => text.includes(each))) / lengthOf(texts)
}
