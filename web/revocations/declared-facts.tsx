import type { Declaration } from './declare-revocation.tsx'
import type { Purchase } from './picked-purchases.tsx'
import styles from './picked-purchases.module.css'

/** What is declared, as it is read once more before it is sent, and kept afterwards. */
export const declaredFacts = ({ name, contract, email, purchaseIds }: Declaration, purchases: Purchase[]) => ({
  'What you bought': <Named words={contract} purchases={purchases.filter(({ purchaseId }) => purchaseIds.includes(purchaseId))} />,
  'Your name': name,
  'Your e-mail': email,
})

/** The purchases that are named, and words. */
const Named = ({ words, purchases }: { words: string; purchases: Purchase[] }) =>
  purchases.length === 0 ? (
    words
  ) : (
    <ul className={styles.named}>
      {purchases.map(({ purchaseId, item, receipt }) => (
        <li key={purchaseId}>
          {item}, receipt {receipt}
        </li>
      ))}
      {words && <li>{words}</li>}
    </ul>
  )
