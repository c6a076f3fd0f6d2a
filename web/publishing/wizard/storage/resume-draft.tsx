import { useEffect, useState, type ReactNode } from 'react'
import { amount } from '#web/catalogue/words.ts'
import button from '#web/ui/button.module.css'
import { InfoBox } from '#web/ui/info-box.tsx'
import { Day, Time } from '#web/ui/moment.tsx'
import type { Draft } from '../draft/draft.ts'
import styles from './resume-draft.module.css'
import { DropDraft } from './discard-draft-dialog.tsx'
import { dropDraft, readDraft, type DraftPlace } from './stored-draft.ts'
import { useTabLock } from './use-tab-lock.ts'

/** What the wizard begins with: nothing yet, a piece that is there, or a draft that was kept. */
export type Beginning = { draft: Draft; files: Map<string, File>; step: number }

type Gate = {
  place: DraftPlace
  start: Draft
  /** The wizard, once it is clear what it begins with. */
  children: (begun: Beginning) => ReactNode
}

type Found = { begun: Beginning; savedAt: Date }

/** Before the wizard: whether another tab is at it, and whether this device has kept a draft to go on with. */
export function DraftGate({ place, start, children }: Gate) {
  const turn = useTabLock(`bellows-draft-${place}`)
  const [found, setFound] = useState<Found>()
  const [begun, setBegun] = useState<Beginning>()
  const [isDropping, setDropping] = useState(false)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const there = await readDraft(place).catch(() => undefined) // a browser that keeps nothing has kept nothing
      if (isGone) return
      if (there) setFound({ begun: { ...there.kept, files: there.files }, savedAt: there.kept.savedAt })
      else setBegun(afresh(start))
    }
    if (turn === 'mine') void look()
    return () => {
      isGone = true
    }
  }, [turn, place, start])

  if (begun) return children(begun)
  if (turn === 'elsewhere')
    return (
      <InfoBox tone="plain" title="This draft is open in another tab">
        <p>Go on there. Once that tab is closed, you can go on here.</p>
      </InfoBox>
    )
  if (!found) return <p className={styles.looking}>Looking for your draft…</p>
  const { title, scores } = found.begun.draft
  const startAnew = async () => {
    await dropDraft(place).catch(() => undefined)
    setBegun(afresh(start))
  }
  return (
    <InfoBox tone="plain" title="You have a draft">
      <p className={styles.about}>
        {title.trim() === '' ? 'Without a title yet' : title}, {amount(scores.length, 'score')}, last changed on{' '}
        <Day at={found.savedAt.toISOString()} /> at <Time at={found.savedAt.toISOString()} />.
      </p>
      <p className={styles.ways}>
        <button type="button" className={button.primary} onClick={() => setBegun(found.begun)}>
          Go on with your draft
        </button>
        <button type="button" className={button.base} onClick={() => setDropping(true)}>
          Start anew
        </button>
      </p>
      {isDropping && <DropDraft onDrop={() => void startAnew()} onClose={() => setDropping(false)} />}
    </InfoBox>
  )
}

const afresh = (draft: Draft): Beginning => ({ draft, files: new Map(), step: 0 })
