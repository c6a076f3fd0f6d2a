import { registerName, type RegisterCode } from '#contract/accordion/registers.ts'
import styles from './block.module.css'

/** Where the dots of one to three reeds of 8′ stand. */
const middle: { [count: string]: number[] } = { 0: [], 1: [12], 2: [8.5, 15.5], 3: [6.5, 12, 17.5] }

/** The symbol of a register: a circle of three fields, with a dot for each reed of 4′, 8′ and 16′ from above. */
export function RegisterSymbol({ code }: { code: RegisterCode }) {
  const [four, eight, sixteen] = code
  return (
    <svg className={styles.register} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M2.3 8.5h19.4M2.3 15.5h19.4" stroke="currentColor" strokeWidth="1.1" />
      {four === '1' && <circle cx="12" cy="4.9" r="1.7" fill="currentColor" />}
      {middle[eight!]!.map((x) => (
        <circle key={x} cx={x} cy="12" r="1.7" fill="currentColor" />
      ))}
      {sixteen === '1' && <circle cx="12" cy="19.1" r="1.7" fill="currentColor" />}
    </svg>
  )
}

/** Registers by symbol and name. */
export const Registers = ({ codes }: { codes: RegisterCode[] }) => (
  <span className={styles.registers}>
    {codes.map((code) => (
      <span key={code}>
        <RegisterSymbol code={code} /> {registerName(code)}
      </span>
    ))}
  </span>
)
