import { useEffect, useState } from 'react'
import { databaseName } from './database-name.ts'
import { Notebook } from './notebook.ts'
import { sendUnsentMarks, sendingTo } from './send-unsent-marks.ts'
import { openMarkStore } from './stored-marks.ts'
import { SyncLoop } from './sync-loop.ts'

type Opened = { account: string; scoreId: string }
/** A notebook that is open, and how what it has is sent now. */
export type OpenNotebook = { notebook: Notebook; sync: () => Promise<void> }

/**
 * The notebook of an account for a score; undefined until it is read, and where nobody is logged in. `account` names the account on this device: notes
 * of another one are never read. They are fetched when the score opens, and sent after each stroke, when the network is back and when another tab has
 * written.
 */
export function useNotebook({ account, scoreId }: { account: string | null; scoreId: string }): OpenNotebook | undefined {
  const [opened, setOpened] = useState<Opened & OpenNotebook>()
  useEffect(() => {
    if (account === null) return undefined
    const notebook = new Notebook(openMarkStore(account, scoreId))
    const { sync, end } = followNotebook(notebook, { account, scoreId })
    const open = async () => {
      await notebook.load()
      setOpened({ account, scoreId, notebook, sync })
      await sync()
    }
    void open()
    return end
  }, [account, scoreId])
  return opened?.account === account && opened.scoreId === scoreId ? opened : undefined
}

/** Keeps a notebook in step with the server and with other tabs, until it is ended. */
function followNotebook(notebook: Notebook, { account, scoreId }: Opened) {
  const tabs = new BroadcastChannel(databaseName)
  let isOpen = true
  const post = async () => {
    await notebook.settled()
    if (isOpen) tabs.postMessage(`${account}/${scoreId}`) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no other origin
  }
  const tell = () => void post()
  const loop = new SyncLoop({ notebook, send: sendingTo(account, scoreId), onSynced: tell })
  const stopTelling = notebook.onChange(tell)
  tabs.addEventListener('message', ({ data }) => {
    if (data === `${account}/${scoreId}`) void notebook.load()
  })
  const sync = async () => {
    await loop.now()
    if (isOpen) await sendUnsentMarks(account, scoreId).catch(() => undefined) // some browsers store nothing
  }
  const syncWhenOnline = () => void sync()
  const syncWhenSeen = () => void (document.hidden || sync())
  window.addEventListener('online', syncWhenOnline)
  document.addEventListener('visibilitychange', syncWhenSeen)
  const close = async () => {
    await loop.now() // what was written in the last second
    loop.end()
    await notebook.settled()
    isOpen = false
    tabs.close()
  }
  return {
    sync,
    end: () => {
      window.removeEventListener('online', syncWhenOnline)
      document.removeEventListener('visibilitychange', syncWhenSeen)
      stopTelling()
      void close()
    },
  }
}
