import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FocusEventHandler, type ReactNode } from 'react'
import { maxSearchLength } from '#contract/limits.ts'
import { maxSuggestions } from '#contract/suggestion-limits.ts'
import { toSingleLine } from '#contract/text/text.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { Portrait } from '#web/people/portrait.tsx'
import { Autocomplete } from '#web/ui/combobox/autocomplete.tsx'
import styles from './artist-field.module.css'

type FoundArtist = Data<'findArtists'>['artists'][number]
type ArtistFieldProps = {
  name: string
  label: string
  value: string
  /** The artist who was selected. */
  artistId: number | undefined
  maxLength: number
  error: string | undefined
  hint?: ReactNode
  onFocus?: FocusEventHandler<HTMLInputElement>
  onChange: (name: string, artistId: number | undefined) => void
  onLeave: () => void
}

/** The pause in typing after which artists are searched, in milliseconds. */
const searchDelay = 200

/** The name of a person. Artists of the site are suggested; a selected one stays selected until the name is changed (LIST-23). */
export function ArtistField({ value, artistId, hint, onChange, ...field }: ArtistFieldProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => setSearch(toSingleLine(typed).slice(0, maxSearchLength)), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({ ...query('findArtists', { body: { search } }), enabled: search !== '', placeholderData: (previous) => previous })
  return (
    <Autocomplete<FoundArtist>
      {...field}
      value={value}
      hint={artistId !== undefined && artistId > 0 ? 'Has a page here. Artists with an account are asked before their name links to it.' : hint}
      items={data?.artists.slice(0, maxSuggestions.artists) ?? []}
      labelOf={({ name }) => name}
      keyOf={({ id }) => id}
      renderItem={renderArtist}
      onValueChange={(name) => {
        setTyped(name)
        onChange(name, undefined)
      }}
      onSelect={({ id, name }) => onChange(name, id)}
    />
  )
}

const renderArtist = (artist: FoundArtist) => (
  <>
    <Portrait artistId={artist.id} name={artist.name} hasPicture={artist.hasPicture} size="s" />
    <span>
      {artist.name}
      {artist.shortBiography && <small className={styles.biography}>{artist.shortBiography}</small>}
    </span>
  </>
)
