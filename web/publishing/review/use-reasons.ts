import { useState } from 'react'

/** The reasons that were typed and not sent yet, each with its piece: one may look at another in between. */
export function useReasons() {
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(() => new Map())
  return {
    reasonFor: (pieceId: number) => reasons.get(pieceId) ?? '',
    write: (pieceId: number, reason: string) => setReasons((others) => new Map(others).set(pieceId, reason)),
  }
}
