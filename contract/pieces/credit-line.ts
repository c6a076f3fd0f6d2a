/** Who wrote a piece, on one line: its composer, or of a transcription the original composer and the arranger, 'Edvard Grieg, arr. Annelie Sundqvarn'. */
export const creditLine = (author: string, originalComposer: string | null | undefined) =>
  originalComposer ? `${originalComposer}, arr. ${author}` : author
