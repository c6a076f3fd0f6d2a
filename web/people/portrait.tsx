import { initials } from '#contract/text/initials.ts'
import { apiPath } from '#web/api/api-path.ts'
import { createStore } from '#web/ui/store.ts'
import styles from './portrait.module.css'

type Face = { artistId: number; name: string; hasPicture: boolean; size: 's' | 'm' | 'l' }

/** An artist's round picture, or the initials of one who has none. It stands beside the name, so it says nothing by itself. */
export function Portrait({ artistId, name, hasPicture, size }: Face) {
  const address = usePortraitUrl(artistId)
  return (
    <span className={styles[size]} aria-hidden>
      {hasPicture ? <img loading={size === 'l' ? undefined : 'lazy'} src={address} alt="" width="176" height="176" /> : initials(name)}
    </span>
  )
}

/** When pictures were changed in this tab, by artist. */
const versions = createStore<Record<number, number>>({})

/** Where an artist's picture lies. A picture that was changed here has another address, so that no image that was shown before is shown again. */
function usePortraitUrl(artistId: number) {
  const version = versions.use()[artistId]
  return `${apiPath()}/biography/picture/${artistId}${version ? `?v=${version}` : ''}`
}

/** Shows an artist's new picture everywhere at once. Browsers keep pictures for an hour: this one also forgets the one it kept. */
export async function refreshPortrait(artistId: number) {
  await fetch(`${apiPath()}/biography/picture/${artistId}`, { cache: 'reload' }).catch(() => undefined) // only later pages would show the old one
  versions.set({ ...versions.get(), [artistId]: Date.now() }) // not counted from 1: after a reload that would be an address that was kept before
}
