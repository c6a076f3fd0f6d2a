/** The name of a score in a zip: with its number, which keeps the order and makes names unique; without characters that file systems reject. */
export const zipEntryName = (name: string, index: number) => `${index + 1} ${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`
