import { registerCodes, registerName, type RegisterCode } from '../accordion/registers.ts'

/** The signs for the bellows, for the fingers and for breathing, as the palette shows them. */
export const playingSigns = ['pull', 'push', 'finger-1', 'finger-2', 'finger-3', 'finger-4', 'finger-5', 'breath'] as const
export type RegisterSign = `register-${RegisterCode}`
/** What can be stamped into a score. */
export type Sign = (typeof playingSigns)[number] | RegisterSign

/** Whether a sign is none of a register. */
export const isPlayingSign = (sign: Sign): sign is (typeof playingSigns)[number] => !sign.startsWith('register-')

/** The signs of registers. */
export const registerSigns = registerCodes.map((code): RegisterSign => `register-${code}`)
/** Every sign. */
export const signs: readonly Sign[] = [...playingSigns, ...registerSigns]

/** The name of a sign, as it is read aloud. */
export function signName(sign: Sign): string {
  if (sign.startsWith('register-')) return `Register ${registerName(sign.slice('register-'.length) as RegisterCode)}`
  if (sign.startsWith('finger-')) return `Finger ${sign.at(-1)}`
  return { pull: 'Pull the bellows', push: 'Push the bellows', breath: 'Breath mark' }[sign as 'pull' | 'push' | 'breath']
}
