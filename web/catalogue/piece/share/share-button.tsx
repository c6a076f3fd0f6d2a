import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#web/site/in-time.ts'
import action from '#web/ui/action.module.css'
import { toast } from '#web/ui/toast/toast.ts'
import { share } from './share.ts'

const LinkDialog = lazy(async () => ({ default: (await inTime(import('./link-dialog.tsx'))).LinkDialog }))

/** Passes a piece on: by what the device offers, else as a copied link, and where even copying is forbidden as a link to copy by hand. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const [isShown, setShown] = useState(false)
  const press = async () => {
    const way = await share({ title, url: address }, navigator)
    if (way === 'copied') toast('Link copied to clipboard')
    if (way === 'by hand') setShown(true)
  }
  return (
    <>
      <button type="button" className={action.button} onClick={() => void press()}>
        <Share2 size={20} strokeWidth={1.5} aria-hidden />
        Share
      </button>
      {isShown && (
        <Suspense>
          <LinkDialog address={address} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
