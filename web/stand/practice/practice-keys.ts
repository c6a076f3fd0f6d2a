import { useEffect, useEffectEvent } from 'react'
import type { Practice } from './practice.ts'

type PracticeKey = { name: string; does: string; press: (practice: Practice, second: number) => void; repeats?: boolean }

/** The keys of practising. None of them turns pages (arrows, PageUp, PageDown, Home, End, Space), leaves (Escape), zooms (+, -) or writes (P, E, T, 1 to 5). */
export const practiceKeys = {
  play: { name: 'K', does: 'Play or pause the recording', press: (practice) => practice.toggle() },
  a: { name: 'A', does: 'Begin the loop here', press: (practice) => practice.setLoopEnd('a') },
  b: { name: 'B', does: 'End the loop here', press: (practice) => practice.setLoopEnd('b') },
  clear: { name: 'L', does: 'Remove the loop', press: (practice) => practice.clearLoop() },
  slower: { name: ',', does: 'Play slower', press: (practice) => practice.changeSpeed(-1), repeats: true },
  faster: { name: '.', does: 'Play faster', press: (practice) => practice.changeSpeed(1), repeats: true },
  metronome: { name: 'M', does: 'Start or stop the metronome', press: (practice) => practice.metronome.toggle() },
  tap: { name: 'Shift+T', does: 'Tap the tempo', press: (practice, second) => practice.metronome.tap(second) },
} satisfies Record<string, PracticeKey>

/** What a key is for, with the key, and the key for assistive technology. */
export const keyHint = ({ name, does }: PracticeKey) => ({ title: `${does} (${name})`, 'aria-keyshortcuts': name })

/** The keys with what each does, as a list shows them. */
export const describePracticeKeys = () => Object.fromEntries(Object.values(practiceKeys).map(({ name, does }) => [name, does]))

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** The key of practising that was pressed. */
export function practiceKeyOf({ key, shiftKey, ctrlKey, metaKey, altKey, repeat }: Pressed): PracticeKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const name = shiftKey && /^[a-z]$/i.test(key) ? `Shift+${key.toUpperCase()}` : key.toUpperCase()
  const found: PracticeKey | undefined = Object.values(practiceKeys).find((each) => each.name === name)
  return found && repeat && !found.repeats ? undefined : found
}

/** Practises by keys, unless they are switched off (WCAG 2.1.4), while somebody types, or in a dialog. */
export function usePracticeKeys(practice: Practice, areOn: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = areOn && !event.defaultPrevented && !isTyping(event.target) ? practiceKeyOf(event) : undefined
    if (!key) return
    event.preventDefault()
    key.press(practice, event.timeStamp / 1000)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Whether an element takes what is typed, or lies in a dialog. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null
