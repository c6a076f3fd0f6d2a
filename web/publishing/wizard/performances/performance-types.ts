/** The kinds of performance and what they are called (ENT-16). */
export const kinds = [
  { value: 'LOCAL', name: 'Audio file', example: '' },
  { value: 'SPOTIFY', name: 'Spotify', example: 'open.spotify.com/track/…' },
  { value: 'YOUTUBE', name: 'YouTube', example: 'youtube.com/watch?v=…' },
  { value: 'SOUNDCLOUD', name: 'SoundCloud', example: 'soundcloud.com/…' },
] as const
