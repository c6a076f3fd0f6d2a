import { useEffect } from 'react'
import { Link } from 'react-router'
import { CartLineItem } from './cart-line-item.tsx'
import styles from './cart-lines.module.css'
import type { CartLine } from './cart-queries.ts'
import { namesAskedFor } from './ensemble-names.ts'

type CartLinesProps = { lines: CartLine[]; onRemove: (line: CartLine, isSaved: boolean) => void }

/** The lines of the cart. */
export function CartLines({ lines, onRemove }: CartLinesProps) {
  useEffect(() => () => namesAskedFor.set([]), [])
  return (
    <div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineItem key={line.pieceId} line={line} onRemove={(isSaved) => onRemove(line, isSaved)} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link to="/pieces">Find more pieces</Link>
      </p>
    </div>
  )
}
