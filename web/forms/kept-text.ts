/** What was typed into the fields of a form, by their names. */
export type Texts = Record<string, string>

const storageKey = 'typed'
/** What was typed by one account, by the forms. */
type Kept = { account: string; forms: Record<string, Texts> }

function read(): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey)!) as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

function write({ account, forms }: Kept) {
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ account, forms }))
  } catch {} // where storage is switched off or full, nothing is kept
}

/** Keeps in this tab what an account has typed into a form. What another account has typed is removed. */
export function keepTexts(account: string, form: string, texts: Texts) {
  const kept = read()
  write({ account, forms: { ...(kept?.account === account && kept.forms), [form]: texts } })
}

/** Removes and returns what this account has typed into a form. What another account has typed is removed too. */
export function takeTexts(account: string, form: string): Texts | undefined {
  const kept = read()
  if (!kept) return undefined
  const { [form]: texts, ...others } = kept.account === account ? kept.forms : {}
  write({ account, forms: others })
  return texts
}

/** Removes what was typed into a form, because it was sent. */
export function forgetTexts(form: string) {
  const kept = read()
  if (kept) takeTexts(kept.account, form)
}

/** Whether something is kept that this account has typed. */
export const hasKeptTexts = (account: string) => read()?.account === account
