/** What a score is called in a zip: its place first, so that all keep their order and none takes another one's name; without the letters that file systems refuse. */
export const zipEntryName = (name: string, index: number) => `${index + 1} ${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`
