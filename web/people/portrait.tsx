import { initials } from '#contract/text/initials.ts'
import { usePortraitUrl } from './portrait-url.ts'
import styles from './portrait.module.css'

type Face = { artistId: number; name: string; hasPicture: boolean; size: 's' | 'm' | 'l' }

/** An artist's round picture, or the initials of one who has none. It stands beside the name, so it says nothing by itself. */
export function Portrait({ artistId, name, hasPicture, size }: Face) {
  const address = usePortraitUrl(artistId)
  return (
    <span className={styles[size]} aria-hidden>
      {hasPicture ? <img src={address} alt="" width="176" height="176" /> : initials(name)}
    </span>
  )
}
