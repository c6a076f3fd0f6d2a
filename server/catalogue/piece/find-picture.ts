import { LRUCache } from 'lru-cache'
import { markedFrom, previewWidths } from '#contract/limits.ts'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { networkOf } from '#server/http/limits/networks.ts'
import { untilDrawn } from '#server/http/limits/picture-turns.ts'
import type { Caller, Origin } from '#server/http/operation.ts'
import { inMemory } from '#server/http/send-file.ts'
import { findKept, readAll } from './find-kept.ts'
import { nameLook, type Look } from './look.ts'

type Deps = Pick<AppDeps, 'files' | 'scores'>
/** A page of a score, and how it is shown. */
export type ShownPage = { scoreId: string; page: number; look: Look }
/** Who asks for a picture, so that somebody who asks for many delays nobody else: an account, or the address of a visitor. */
export type Asker = { caller: Caller | undefined; origin: Pick<Origin, 'address'> }
/** One of the widths of previews. */
export type PictureWidth = (typeof previewWidths)[number]

/** The smallest width that is large enough, or else the largest. */
export const widthFor = (width: number): PictureWidth => previewWidths.find((each) => each >= width) ?? previewWidths.at(-1)!

/** The first page without a mark is the preview, which is stored with the score. */
const isPreview = ({ page, look }: ShownPage, width: number) => page === 0 && !look.isHalf && (look.title === undefined || width < markedFrom)

/** Names the content of a picture. */
export const tagOf = (shown: ShownPage, width: number): string =>
  isPreview(shown, width) ? `${shown.scoreId}-${width}` : `${shown.scoreId}-${shown.page}-${width}-${nameLook(shown.look)}`

const nameOf = ({ scoreId, page, look }: ShownPage, width: number) => `pages/${scoreId}/${page}-${width}-${nameLook(look)}.png`

/** The picture of a page: stored with its score, or drawn by the reader when it is first asked for in this width, and stored from then on. */
export async function findPicture(deps: Deps, shown: ShownPage, width: PictureWidth, asker: Asker): Promise<Omit<FileResponse, 'isPublic'>> {
  const tag = tagOf(shown, width)
  const preview = isPreview(shown, width) && (await findKept(deps.files, `previews/${shown.scoreId}-${width}.webp`))
  if (preview) return { ...preview, type: 'image/webp', tag }
  const picture = (await findKept(deps.files, nameOf(shown, width))) ?? inMemory(await untilDrawn(draw(deps, shown, width, asker)))
  return { ...picture, type: 'image/png', tag }
}

/** The pictures that are being drawn, and the pages that could not be drawn a moment ago. */
const drawing = new Map<string, Promise<Uint8Array>>()
const failed = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })
const pageOf = ({ scoreId, page }: ShownPage) => `${scoreId} ${page}`

/** Those who ask for a picture while it is drawn share the drawing. */
async function draw(deps: Deps, shown: ShownPage, width: PictureWidth, asker: Asker) {
  if (failed.has(pageOf(shown))) throw notDrawn()
  const name = nameOf(shown, width)
  return drawing.getOrInsertComputed(name, () => drawAndStore(deps, shown, width, asker).finally(() => drawing.delete(name)))
}

async function drawAndStore({ files, scores }: Deps, shown: ShownPage, width: PictureWidth, { caller, origin }: Asker) {
  const { scoreId, page: index, look } = shown
  const readScore = async () => {
    const score = await files.find(`scores/${scoreId}.pdf`)
    if (!score) throw new Error(`The score ${scoreId} is missing.`)
    return readAll(score)
  }
  const { png } = await scores.drawPage(readScore, { index, width, ...look }, caller?.accountId ?? networkOf(origin.address))
  if (!png) {
    failed.set(pageOf(shown), true)
    throw notDrawn()
  }
  const picture = new Uint8Array(png)
  await files.write(nameOf(shown, width), picture)
  return picture
}

const notDrawn = () => new HttpError(503, 'This page cannot be shown right now. Try again in a minute.', undefined, 60)
