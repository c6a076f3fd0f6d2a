/** How long a typed password is remembered at the most, in milliseconds: as long as a code by e-mail may take. */
const lifetime = 1_800_000

let typed: { account: string; password: string } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Remembers what was just typed as the password of an account whose address is proved next: in the memory of this tab alone, for half an hour. */
export function rememberPassword(account: string, password: string) {
  typed = { account, password }
  clearTimeout(timer)
  timer = setTimeout(forgetPassword, lifetime)
}

/** The password that was typed in this tab for an account, for the login that follows the proof of its address. */
export const typedPassword = (account: string | undefined) => (typed && typed.account === account ? typed.password : undefined)

export function forgetPassword() {
  clearTimeout(timer)
  typed = undefined
}
