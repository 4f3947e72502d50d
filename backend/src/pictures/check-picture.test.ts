import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { problemOfPicture } from './check-picture.ts'

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c00000' } })
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'API-06: a picture in the format %s is accepted',
  async (format) => {
    const bytes = await blank(300, 300).toFormat(format).toBuffer()
    expect(await problemOfPicture(bytes, 'product')).toBeUndefined()
  },
)

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /SVG.*scripts/],
  ['<?xml version="1.0"?><svg/>', /SVG/],
  ['%PDF-1.4', /is not a JPEG, PNG, WebP or AVIF/],
  ['', /is not a JPEG/],
  ['\xff\xd8\xff\xe0 and then nothing', /cannot be decoded/],
])('API-06: a file with the content %j is refused as a picture', async (text, words) => {
  expect(await problemOfPicture(Buffer.from(text, 'latin1'), 'product')).toMatch(words)
})

test('API-06: a picture whose file ends in the middle is refused', async () => {
  const bytes = await blank(600, 600).jpeg().toBuffer()
  const cut = bytes.subarray(0, bytes.length / 2)
  expect(await problemOfPicture(cut, 'product')).toMatch(/cannot be decoded/)
})

test('API-06: a picture that is smaller than the minimum for its kind is refused', async () => {
  const bytes = await blank(200, 200).png().toBuffer()
  expect(await problemOfPicture(bytes, 'product')).toBeUndefined()
  expect(await problemOfPicture(bytes, 'hero')).toMatch(/200 × 200 pixels; expected at least 270/)
})

test('API-06: a small file that claims to have gigabytes of pixels is refused without decoding', async () => {
  expect(await problemOfPicture(hugePng(60_000), 'product')).toMatch(/million|pixel/)
})

/** A PNG file whose header is valid and claims `side` × `side` pixels, and which has almost no content. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync('x')), chunk('IEND', Buffer.of())]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
