/** Where an address is proved, and what the page there is told: the way to it as `navigate` takes it. */
export const wayToVerify = (account: string, email: string) => [`/signup/verifyEmail/${encodeURIComponent(account)}`, { state: { email } }] as const
