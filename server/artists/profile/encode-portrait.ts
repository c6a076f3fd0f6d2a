import pLimit from 'p-limit'
import sharp from 'sharp'
import { portrait as limits } from '#contract/limits.ts'
import { portraitErrors } from '#contract/forms/portrait-file.ts'
import { HttpError } from '#server/http/http-error.ts'

// A large picture takes half a gigabyte while it is decoded: one at a time, and a short queue, because the bytes wait in memory.
const queue = pLimit(1)
const maxQueued = 20

/** Encodes any picture as a square WebP, so that nothing of the uploaded file remains but what can be seen. */
export async function encodePortrait(picture: Blob): Promise<Uint8Array> {
  const { pixels, megapixels } = limits
  if (!(await isSupported(picture))) throw new HttpError(415, portraitErrors.type)
  if (queue.pendingCount >= maxQueued) throw new HttpError(503, 'Many pictures are being read right now. Try again in a minute.')
  return queue(async () => {
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

/** The first bytes of JPEG, PNG and WebP files. Nothing else reaches a decoder: those for SVG, GIF and TIFF never run. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

async function isSupported(picture: Blob) {
  const start = Buffer.from(await picture.slice(0, 12).arrayBuffer()).toString('hex')
  return signatures.some((signature) => signature.test(start))
}
