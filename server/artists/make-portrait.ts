import pLimit from 'p-limit'
import sharp from 'sharp'
import { portrait as limit } from '#contract/limits.ts'
import { HttpError } from '#server/http/http-error.ts'

// A large picture takes half a gigabyte while it is decoded: one at a time, and not too many that wait with their bytes.
const inTurn = pLimit(1)
const mostWaiting = 20

/** A portrait from whatever picture was sent: a square in our own encoding, so that nothing of the file remains but what is seen. */
export async function makePortrait(picture: Blob): Promise<Uint8Array> {
  const { pixels, megapixels } = limit
  if (!(await isPicture(picture))) throw new HttpError(415, 'Only jpg, jpeg, png and webp pictures are allowed')
  if (inTurn.pendingCount >= mostWaiting) throw new HttpError(503, 'Many pictures are being read right now. Try again in a minute.')
  return inTurn(async () => {
    const bytes = Buffer.from(await picture.arrayBuffer())
    const webp = await sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch(() => {
        throw new HttpError(400, `This picture is damaged, or larger than ${megapixels} megapixels.`)
      })
    return new Uint8Array(webp)
  })
}

/** How a JPEG, a PNG and a WebP begin. All else is shown to no decoder: those for SVG, GIF or TIFF are never run. */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

async function isPicture(picture: Blob) {
  const start = Buffer.from(await picture.slice(0, 12).arrayBuffer()).toString('hex')
  return beginnings.some((beginning) => beginning.test(start))
}
