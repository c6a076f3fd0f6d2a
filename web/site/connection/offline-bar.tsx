import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPath, PrefetchPageLinks, useNavigation } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { awayText } from './away-text.ts'
import { errorPath } from './load-or-fail.ts'
import { codeMissing } from './load-code.ts'
import { outdated } from './load-route-module.ts'
import { isKeptPage } from '../offline/kept-caches.ts'
import styles from './offline-bar.module.css'
import { useAbsence } from './use-absence.ts'
import { savedLater } from './use-is-offline.ts'
import { watchConnection } from './watch-connection.ts'

type OfflineBarProps = {
  /** The path of a call that any server answers. */
  healthPath: string
}

/** Says below the header that the server cannot be reached, and what becomes of the page that was asked for. */
export function OfflineBar({ healthPath }: OfflineBarProps) {
  const queryClient = useQueryClient()
  const { location: next } = useNavigation()
  const [isLoaded, setLoaded] = useState(false)
  const isOffline = useAbsence() !== undefined // rendered again when the cause is another one
  const isOpening = useRef(false)
  const openDocument = useEffectEvent(() => {
    if (!next || isOpening.current) return
    isOpening.current = true // assigned again, the document would be requested again
    location.assign(createPath(next))
  })
  useEffect(() => afterLoad(() => setLoaded(true)), [])
  useEffect(() => watchConnection(queryClient, healthPath), [queryClient, healthPath])
  useEffect(() => (isOffline ? listen('click', keepPage) : undefined), [isOffline])
  useEffect(() => (isOffline ? announceWaitingDialog() : undefined), [isOffline])
  useEffect(() => listen(savedLater, () => toast(awayText('This is saved {back}.'))), [])
  useEffect(() => listen(outdated, () => openDocument()), []) // a document brings the new version's code
  return (
    <div className={styles.place} aria-live="polite">
      {isOffline && (
        <p className={styles.bar}>
          <span className="wrap">{awayText(next ? 'It opens {back}.' : 'What is open stays usable.')}</span>
        </p>
      )}
      {isLoaded && <PrefetchPageLinks page={errorPath} /> /* its code has to be there before a page fails */}
    </div>
  )
}

function listen(name: string, listener: (event: Event) => void) {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}

/** Says so when the dialog of a pressed button has to wait, because its code is not there yet. */
function announceWaitingDialog() {
  let pressedAt = -Infinity
  const stopPresses = listen('click', ({ target, timeStamp }) => {
    if ((target as Element).closest('[aria-haspopup=dialog]')) pressedAt = timeStamp
  })
  const stopMissing = listen(codeMissing, ({ timeStamp }) => {
    if (timeStamp - pressedAt < 1_000) toast(awayText('It opens {back}.'))
    pressedAt = -Infinity
  })
  return () => {
    stopPresses()
    stopMissing()
  }
}

/** Calls back once the page is loaded. */
function afterLoad(callback: () => void) {
  if (document.readyState !== 'complete') return listen('load', callback)
  callback()
  return undefined
}

/** Keeps a link that leaves the page to the browser, such as one to a file, from replacing the page with the browser's error page. */
function keepPage(event: Event) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || !leavesPage(link)) return
  event.preventDefault()
  toast(awayText('This link works {back}.'))
}

const leavesPage = ({ protocol, pathname, search, hash, target }: HTMLAnchorElement) =>
  /^https?:$/.test(protocol) &&
  target !== '_blank' &&
  !(hash && pathname === location.pathname && search === location.search) &&
  !(navigator.serviceWorker?.controller && isKeptPage(pathname))
