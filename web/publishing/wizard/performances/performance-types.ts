/** The types of a performance with their labels (ENT-16). */
export const performanceTypes = [
  { value: 'LOCAL', label: 'Audio file', example: '' },
  { value: 'SPOTIFY', label: 'Spotify', example: 'open.spotify.com/track/…' },
  { value: 'YOUTUBE', label: 'YouTube', example: 'youtube.com/watch?v=…' },
  { value: 'SOUNDCLOUD', label: 'SoundCloud', example: 'soundcloud.com/…' },
] as const
