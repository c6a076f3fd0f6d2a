import { scoreFileName } from '#contract/text/file-name.ts'

const permitted = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '-')

/** The name of a score in a zip: with its number, which keeps the order and makes names unique; without characters that file systems reject. */
export const zipEntryName = (name: string, index: number) => `${index + 1} ${permitted(scoreFileName(name))}`

/** The folder of a piece in a zip of several, numbered like the scores. Windows takes no dot or space at its end. */
export const zipFolderName = (title: string, index: number) => `${`${index + 1} ${permitted(title)}`.replace(/[. ]+$/, '')}/`
