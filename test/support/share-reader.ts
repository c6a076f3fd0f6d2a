import type { ScoreReader, Sender } from '#server/publishing/reader/score-reader.ts'

/**
 * Shares a reader among applications that a process opens, because starting one takes longer than most tests. Returns the reader of the next application,
 * to which its accounts are others than those of all before: turns and pauses are their own.
 */
export function shareReader(reader: ScoreReader): () => ScoreReader {
  let apps = 0
  return () => {
    const firstAccount = 1_000_000 * apps++
    const senderOf = ({ accountId = 0, ...sender }: Sender = {}) => ({ ...sender, accountId: firstAccount + accountId })
    const askerOf = (asker: number | string) => (typeof asker === 'number' ? firstAccount + asker : `${asker} of ${firstAccount}`)
    return {
      ...reader,
      read: (file, sender) => reader.read(file, senderOf(sender)),
      listen: (recording, sender) => reader.listen(recording, senderOf(sender)),
      drawPortrait: (picture, sender) => reader.drawPortrait(picture, senderOf(sender)),
      drawIncipit: (score, options, sender) => reader.drawIncipit(score, options, senderOf(sender)),
      drawPage: (score, page, asker) => reader.drawPage(score, page, askerOf(asker)),
      stamp: (score, line, accountId) => reader.stamp(score, line, firstAccount + accountId),
      printNotes: (score, marks, accountId) => reader.printNotes(score, marks, firstAccount + accountId),
    }
  }
}
