import type { Data } from '#web/api/client.ts'

/** What `findSuggestions` answers. */
export type Suggestions = Data<'findSuggestions'>

/** One suggestion of any kind, with the page that it leads to. */
export type Suggestion = { kind: string; label: string; to: string } & (
  | { piece: Suggestions['pieces'][number] }
  | { artist: Suggestions['artists'][number] }
  | { instrument: Suggestions['instruments'][number] }
  | { keyword: Suggestions['keywords'][number] }
)

const listOf = (parameter: string, value: string | number) => `/pieces?${new URLSearchParams({ [parameter]: String(value) })}`

/** The list of pieces that a search finds. */
export const resultsAddress = (search: string) => listOf('search', search)

/** All suggestions in the order in which they are shown. An instrument or a keyword leads to the list of pieces, as its filter. */
export const inOrder = ({ pieces, artists, instruments, keywords }: Suggestions): Suggestion[] => [
  ...pieces.map((piece) => ({ kind: 'Pieces', label: piece.title, to: `/pieces/${piece.id}`, piece })),
  ...artists.map((artist) => ({ kind: 'Artists', label: artist.name, to: `/artists/${artist.id}`, artist })),
  ...instruments.map((instrument) => ({ kind: 'Instruments', label: instrument.name, to: listOf('with', instrument.instrumentIds[0]!), instrument })),
  ...keywords.map((keyword) => ({ kind: 'Keywords', label: keyword.keyword, to: listOf('keyword', keyword.keyword), keyword })),
]
