import { portraitErrors } from '#contract/forms/portrait-file.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Encodes any picture as a square WebP, in a reader's process. */
export async function encodePortrait(scores: AppDeps['scores'], picture: Blob, accountId: number): Promise<Uint8Array> {
  if (!(await isSupported(picture))) throw new HttpError(415, portraitErrors.type)
  const { webp } = await scores.drawPortrait(picture, { accountId })
  return new Uint8Array(webp)
}

/** The first bytes of JPEG, PNG and WebP files. Nothing else reaches a decoder: those for SVG, GIF and TIFF never run. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

async function isSupported(picture: Blob) {
  const start = Buffer.from(await picture.slice(0, 12).arrayBuffer()).toString('hex')
  return signatures.some((signature) => signature.test(start))
}
