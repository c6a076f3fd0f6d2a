import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import styles from './picked-purchases.module.css'

/** A purchase that a withdrawal can name. */
export type Purchase = Data<'listPurchasesToWithdraw'>['purchases'][number]

type PickedPurchasesProps = {
  purchases: Purchase[]
  name: string
  /** The orders that are picked. */
  value: unknown[] | undefined
  onValueChange: (purchaseIds: number[]) => void
}

/** SHOP-10: the own recent purchases, each piece of a cart by itself, to pick those that a withdrawal is about. */
export function PickedPurchases({ purchases, name, value, onValueChange }: PickedPurchasesProps) {
  if (purchases.length === 0) return undefined
  const picked = new Set(value)
  return (
    <fieldset className={styles.purchases}>
      <legend>Which purchases?</legend>
      {purchases.map(({ purchaseId, item, by, paid, receipt, date }) => (
        <Checkbox
          key={purchaseId}
          name={name}
          className={styles.purchase}
          checked={picked.has(purchaseId)}
          onCheckedChange={(isPicked) =>
            onValueChange(purchases.map((each) => each.purchaseId).filter((id) => (id === purchaseId ? isPicked : picked.has(id))))
          }
        >
          <span>
            {item}
            <small>
              {by && `${by}, `}
              {inEuros(fromEuros(paid))}, <Day at={date} />, receipt {receipt}
            </small>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
