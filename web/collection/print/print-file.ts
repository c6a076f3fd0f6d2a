import { startScoreReader } from '#web/pieces/page-drawing/open-score.ts'
import styles from './print-file.module.css'

/** The longer side of a drawn page in pixels: 300 to an inch on A4. */
const pixels = 3_508
const box = { width: pixels, height: pixels }

/** Removes the sheets of the score that was asked for last. */
let removeSheets: (() => void) | undefined

/** Opens the browser's print dialog with every page of a score on a sheet of its own, whatever the window shows. */
export async function printFile(file: Blob) {
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
    if (removeSheets !== remove) return remove() // another score was asked for meanwhile
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
