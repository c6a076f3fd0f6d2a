import { useSyncExternalStore } from 'react'
import { apiPath } from '#web/api/api-path.ts'

const versions = new Map<number, number>()
const watchers = new Set<() => void>()

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Where an artist's picture lies. A picture that was changed here has another address, so that no image that was shown before is shown again. */
export function usePortraitUrl(artistId: number) {
  const version = useSyncExternalStore(
    watch,
    () => versions.get(artistId),
    () => undefined,
  )
  return `${apiPath()}/biography/picture/${artistId}${version ? `?v=${version}` : ''}`
}

/** Shows an artist's new picture everywhere at once. Browsers keep pictures for an hour: this one also forgets the one it kept. */
export async function refreshPortrait(artistId: number) {
  await fetch(`${apiPath()}/biography/picture/${artistId}`, { cache: 'reload' }).catch(() => undefined) // only later pages would show the old one
  versions.set(artistId, Date.now()) // not counted from 1: after a reload that would be an address that was kept before
  for (const changed of watchers) changed()
}
