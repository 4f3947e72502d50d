import sharp from 'sharp'

/** The icons of the installed shop, and the picture that a message shows beside a link to the shop; sizes are in px. */
export const icons = [
  { file: 'apple-touch-icon.png', width: 180, height: 180, isBleeding: true },
  { file: 'icon-192.png', width: 192, height: 192, isBleeding: false },
  { file: 'icon-512.png', width: 512, height: 512, isBleeding: false },
  { file: 'icon-maskable-192.png', width: 192, height: 192, isBleeding: true },
  { file: 'icon-maskable-512.png', width: 512, height: 512, isBleeding: true },
  { file: 'share.png', width: 1200, height: 630, isBleeding: true },
] as const
export type Icon = (typeof icons)[number]

/** The part of an icon's width, 0…1, that stays visible whatever shape a system cuts the icon to. */
const visible = 0.8

/**
 * An icon drawn from the favicon. With `isBleeding`, the background fills the icon up to its edges, because systems cut
 * the icon to their own shape.
 */
export async function drawIcon(favicon: Buffer, icon: Icon, background: string): Promise<Buffer> {
  const { width, height, isBleeding } = icon
  const share = isBleeding ? visible / Math.SQRT2 : 1
  const size = Math.round(Math.min(width, height) * share)
  const drawn = await sharp(favicon, { density: 72 * Math.ceil(size / 40) })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  if (!isBleeding) return drawn
  return await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer()
}

/** The reason why an icon of the shop's folder is not accepted; undefined if it is accepted. */
export async function iconProblem(
  body: Buffer,
  { width, height }: Icon,
): Promise<string | undefined> {
  const found = await sharp(body).metadata()
  const fits = found.format === 'png' && found.width === width && found.height === height
  return fits ? undefined : `is no PNG of ${width} × ${height} px`
}
