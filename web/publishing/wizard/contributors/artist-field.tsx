import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchLength, suggestions } from '#contract/limits.ts'
import { toSingleLine } from '#contract/text.ts'
import { api, dataOf, type Data } from '#web/data/api.ts'
import { Portrait } from '#web/artists/portrait.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import styles from './artist-field.module.css'

type Found = Data<'findArtists'>['artists'][number]
type Named = {
  name: string
  label: string
  value: string
  /** The artist who was picked. */
  artistId: number | undefined
  most: number
  mistake: string | undefined
  onChange: (name: string, artistId: number | undefined) => void
  onLeave: () => void
}

/** How long somebody has to pause before artists are asked for, in milliseconds. */
const pause = 200

/** Somebody's name: whoever is an artist here is suggested, and stays that artist until the name is changed (LIST-23). */
export function ArtistField({ value, artistId, onChange, ...field }: Named) {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => setAsked(toSingleLine(typed).slice(0, searchLength)), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['artists', 'found', asked],
    queryFn: () => dataOf(api.findArtists({ body: { search: asked } })),
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  return (
    <SuggestField<Found>
      {...field}
      value={value}
      hint={artistId !== undefined && artistId > 0 ? 'Has a page here' : undefined}
      offers={data?.artists.slice(0, suggestions.artists) ?? []}
      nameOf={({ name }) => name}
      keyOf={({ id }) => id}
      draw={drawArtist}
      onChange={(name) => {
        setTyped(name)
        onChange(name, undefined)
      }}
      onChoose={({ id, name }) => onChange(name, id)}
    />
  )
}

const drawArtist = (artist: Found) => (
  <>
    <Portrait artistId={artist.id} name={artist.name} hasPicture={artist.hasPicture} size="s" />
    <span>
      {artist.name}
      {artist.shortBiography && <small className={styles.about}>{artist.shortBiography}</small>}
    </span>
  </>
)
