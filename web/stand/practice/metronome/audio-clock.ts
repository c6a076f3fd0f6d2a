/** What the metronome needs of the device: a clock, and clicks that sound at a time of this clock. */
export type Clock = {
  /** The time in seconds; it runs once `resume` was called. */
  now: () => number
  /** Lets the time run, which browsers allow only after a press or a key. */
  resume: () => void
  click: (at: number, isStressed: boolean) => void
  /** Silences the clicks that have not sounded yet. */
  silence: () => void
  close: () => void
}

/** How long a click sounds, in seconds. */
const length = 0.05

/** The clock of Web Audio, whose clicks sound to the sample where a timer would be late by some milliseconds. It is opened on first use. */
export function audioClock(): Clock {
  let context: AudioContext | undefined
  let output: GainNode | undefined
  const open = () => (context ??= new AudioContext({ latencyHint: 'interactive' }))
  const silence = () => {
    output?.disconnect()
    output = undefined
  }
  return {
    now: () => open().currentTime,
    resume: () => void open().resume(),
    click: (at, isStressed) => {
      const audio = open()
      if (!output) {
        output = audio.createGain()
        output.connect(audio.destination)
      }
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = isStressed ? 1760 : 1175
      volume.gain.setValueAtTime(isStressed ? 0.9 : 0.6, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + length)
      tone.connect(volume).connect(output)
      tone.start(at)
      tone.stop(at + length)
    },
    silence,
    close: () => {
      silence()
      void context?.close()
      context = undefined
    },
  }
}
