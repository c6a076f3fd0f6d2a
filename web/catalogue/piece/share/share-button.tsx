import { Share2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { loadOrFail } from '#web/site/errors/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { share } from './share.ts'

const LinkDialog = lazy(async () => ({ default: (await loadOrFail(import('./link-dialog.tsx'))).LinkDialog }))

/** Shares a piece: by the device's dialog, otherwise as a copied link, or where copying is forbidden, as a link to copy by hand. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const shareLink = async () => {
    const outcome = await share({ title, url }, navigator)
    if (outcome === 'copied') toast('Link copied to clipboard')
    if (outcome === 'unavailable') setDialogOpen(true)
  }
  return (
    <>
      <Button variant="ghost" onClick={() => void shareLink()}>
        <Icon icon={Share2} />
        Share
      </Button>
      {isDialogOpen && (
        <Suspense>
          <LinkDialog url={url} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
