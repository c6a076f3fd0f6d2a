import { portrait } from '#contract/limits.ts'

/** What a browser offers when a picture is chosen. */
export const pictureTypes = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'

/** PROF-02: what keeps a file from being a portrait, before it is sent. The server looks at its bytes; here its name and its type have to do. */
export function pictureError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const isPicture = /\.(jpe?g|png|webp)$/i.test(name) && (type === '' || /^image\/(jpeg|png|webp)$/.test(type))
  if (!isPicture) return 'Only jpg, jpeg, png and webp pictures are allowed'
  return size > portrait.bytes ? 'A picture can be max 10MB big' : undefined
}
