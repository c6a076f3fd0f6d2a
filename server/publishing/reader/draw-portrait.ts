import sharp from 'sharp'
import { portrait as limits } from '#contract/limits.ts'

/** Encodes any picture as a square WebP, so that nothing of the uploaded file remains but what can be seen. */
export async function drawPortrait(picture: Uint8Array): Promise<{ webp: Uint8Array }> {
  const { pixels, megapixels } = limits
  const webp = await sharp(picture, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return { webp: new Uint8Array(webp) }
}
