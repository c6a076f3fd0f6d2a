import { useMutation } from '@tanstack/react-query'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button, type Look } from '#web/ui/button/button.tsx'
import styles from './print-button.module.css'

/** Prints a score of a piece that may be downloaded, by one press. */
export function useScorePrint(pieceId: number, scoreIndex: number) {
  const printing = useMutation({
    mutationFn: async () => (await loadOrFail(() => import('./print-score.ts'))).printScore({ pieceId, scoreIndex }),
  })
  return { print: () => printing.mutate(), isBusy: printing.isPending }
}

type PrintButtonProps = {
  pieceId: number
  index: number
  /** What is printed, for screen readers. */
  name: string
  look?: Look
}

/** Prints a score (`useScorePrint`). */
export function PrintButton({ pieceId, index, name, look = { size: 'small' } }: PrintButtonProps) {
  const { print, isBusy } = useScorePrint(pieceId, index)
  return (
    <Button {...look} className={styles.print} isBusy={isBusy} onClick={print}>
      Print<span className="unseen"> {name}</span>
    </Button>
  )
}
