import { api, dataOf } from '#web/api/client.ts'
import { withRetries } from '#web/api/query-client.ts'
import { startScoreReader } from '#web/pieces/page-drawing/open-score.ts'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './print-score.module.css'

const notPrinted = 'The score could not be prepared for printing. Download it and print the file.'

/** The longer side of a drawn page in pixels: 300 to an inch on A4. */
const pixels = 3_508
const box = { width: pixels, height: pixels }

/** Removes the sheets of the score that was printed last. */
let removeSheets: (() => void) | undefined

/** Fetches a score as a download does, and opens the browser's print dialog with it. */
export async function printScore(params: { pieceId: number; scoreIndex: number }) {
  try {
    await printFile(await withRetries(() => dataOf(api.downloadScore({ params }))))
  } catch (error) {
    toast(error instanceof Response && error.status === 409 ? await error.text() : notPrinted)
  }
}

/** Opens the print dialog with every page of a score on a sheet of its own, whatever the window shows. */
async function printFile(file: Blob) {
  removeSheets?.()
  const sheets = document.createElement('div')
  sheets.className = styles.sheets!
  sheets.ariaHidden = 'true'
  const remove = () => {
    sheets.remove()
    for (const { src } of sheets.querySelectorAll('img')) URL.revokeObjectURL(src)
  }
  removeSheets = remove
  try {
    for (const picture of await drawPages(file)) sheets.append(await sheetOf(picture))
    document.body.append(sheets)
  } catch (error) {
    remove()
    throw error
  }
  addEventListener('afterprint', remove, { once: true })
  print()
}

async function drawPages(file: Blob): Promise<Blob[]> {
  const reader = startScoreReader()
  const { signal } = new AbortController()
  try {
    const score = await reader.open(file, { page: 0, box, isTrimmed: false })
    const pictures = []
    for (let page = 0; page < score.pages; page += 1) pictures.push(await toPicture(await score.draw({ page, box, isTrimmed: false }, 0, signal)))
    return pictures
  } finally {
    reader.close()
  }
}

const toPicture = ({ canvas }: { canvas: HTMLCanvasElement }) =>
  new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This page cannot be drawn.')))))

/** A page on its sheet, upright or lying as the page is. */
async function sheetOf(picture: Blob) {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  await image.decode()
  image.className = image.naturalWidth > image.naturalHeight ? styles.lying! : styles.upright!
  return image
}
