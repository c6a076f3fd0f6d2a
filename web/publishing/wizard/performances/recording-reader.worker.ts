// A worker, because a large or hostile recording must not block the page. It is loaded with the first recording.
import { recogniseRecording } from '#contract/recordings/recognise-recording.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void recogniseRecording(data).then(postMessage, () => postMessage(undefined)))
