import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdf } from '#test/support/pdf.ts'

const { db, app, visitor, createAccount, publishPiece, storedFiles } = await createTestApp()

type Person = Awaited<ReturnType<typeof createAccount>>
const dto = (changes: Record<string, unknown> = {}) =>
  new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Byron', ...changes })], { type: 'application/json' })
const save = ({ api }: Person, changes?: Record<string, unknown>, profilePicture?: Blob) =>
  api.editOwnBiography({ form: { biographyDto: dto(changes) as never, ...(profilePicture && { profilePicture }) } })
const artistOf = async ({ id }: Person) => (await visitor.getArtist({ params: { artistId: id } })).data!.artist
const portraitOf = ({ id }: Person) => app.inject(`/api/biography/picture/${id}`)
const portraits = async () => (await storedFiles()).filter((name) => name.startsWith('portraits/'))

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'crimson' } })
const blobOf = async (picture: Sharp) => new Blob([new Uint8Array(await picture.toBuffer())])
/** The beginning of a PNG of any size, which suffices to reject it. */
function pngOf(width: number, height: number) {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(header))
  return new Blob([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), header, check, new Uint8Array(1000)])
}

describe('saving one’s profile', () => {
  it('API-56 creates the artist with the id of the account, and replaces the profile each time', async () => {
    const ada = await createAccount('Ada', { isArtist: false })
    assert.equal((await visitor.getArtist({ params: { artistId: ada.id } })).status, 404)
    const profile = { shortBiography: 'Pianist', biography: 'Born.\nPlays.', socialMedia: { website: 'example.org/ada' } }
    assert.deepEqual(await save(ada, profile), { status: 200, message: '' })
    const { firstName, lastName, name, shortBiography, biography, socialMedia, accountId, noUser } = await artistOf(ada)
    assert.deepEqual({ shortBiography, biography, socialMedia }, profile)
    assert.deepEqual([firstName, lastName, name, accountId, noUser], ['Ada', 'Byron', 'Ada Byron', ada.id, false])
    await save(ada, { lastName: 'Lovelace' })
    const after = await artistOf(ada)
    assert.deepEqual([after.name, after.biography, after.socialMedia], ['Ada Lovelace', '', {}])
  })

  it('K02 is refused if the profile was saved since the version that it began from, and leaves no picture behind', async () => {
    const mia = await createAccount('Mia', { isArtist: false })
    const versionOf = async () => (await mia.api.getOwnBiography()).data!.biography.version
    assert.equal(await versionOf(), 0)
    assert.equal((await save(mia, { biography: 'Tab 1', version: 0 })).status, 200)
    const before = await portraits()
    const late = await save(mia, { shortBiography: 'Tab 2', version: 0 }, await blobOf(drawn(9, 9).png()))
    assert.equal(late.status, 409)
    assert.partialDeepStrictEqual(late.data, { version: 1, edits: [{ isOwn: true }] })
    assert.ok(late.data?.changed.includes('biography'))
    assert.deepEqual([(await artistOf(mia)).biography, await portraits()], ['Tab 1', before])
    assert.equal((await save(mia, { biography: 'Tab 1', shortBiography: 'Tab 2', version: 1 })).status, 200)
    assert.deepEqual([await versionOf(), (await artistOf(mia)).shortBiography], [2, 'Tab 2'])
    assert.equal((await save(mia, { biography: 'Without a version' })).status, 200)
  })

  it('ENT-21 does not store empty links', async () => {
    const bea = await createAccount('Bea')
    await save(bea, { socialMedia: { website: ' ', youtube: 'https://youtube.example/bea', spotify: '' } })
    assert.deepEqual((await artistOf(bea)).socialMedia, { youtube: 'https://youtube.example/bea' })
  })

  it('PROF-01 stores the address of a name on a network, and refuses what is no link with a sentence', async () => {
    const nora = await createAccount('Nora')
    assert.equal((await save(nora, { socialMedia: { instagram: 'ada_music', youtube: '@ada.music', website: 'ada.example' } })).status, 200)
    const links = { instagram: 'https://www.instagram.com/ada_music', youtube: 'https://www.youtube.com/@ada.music', website: 'ada.example' }
    assert.deepEqual((await artistOf(nora)).socialMedia, links)
    for (const [socialMedia, message] of [
      [{ website: 'ada_music' }, 'This is not a link.'],
      [{ website: 'javascript:alert(1)' }, 'This is not a link.'],
      [{ spotify: 'ada_music' }, 'Enter the address of a page on Spotify, such as open.spotify.com/artist/…'],
      [{ facebook: 'a+b' }, 'Enter a name on Facebook, or the address of a page there.'],
    ] as const)
      assert.deepEqual(await save(nora, { socialMedia }), { status: 400, message })
    assert.deepEqual((await artistOf(nora)).socialMedia, links)
  })

  it('PROF-03, PROF-04 allows at most 800 and 80 characters', async () => {
    const cleo = await createAccount('Cleo')
    assert.equal((await save(cleo, { biography: '🪗'.repeat(800), shortBiography: 'ß'.repeat(80) })).status, 200)
    assert.deepEqual(await save(cleo, { biography: 'x'.repeat(801) }), { status: 400, message: 'Your biography can be at most 800 characters long.' })
    assert.deepEqual(await save(cleo, { shortBiography: 'x'.repeat(81) }), {
      status: 400,
      message: 'Your short biography can be at most 80 characters long.',
    })
    assert.equal((await artistOf(cleo)).biography, '🪗'.repeat(800))
  })

  it('needs a name, and valid links to the supported sites', async () => {
    const dora = await createAccount('Dora')
    assert.deepEqual(await save(dora, { firstName: ' ', lastName: '' }), { status: 400, message: 'Your name is missing.' })
    assert.deepEqual(await save(dora, { firstName: undefined }), { status: 400, message: 'Your first name is missing.' })
    assert.deepEqual(await save(dora, { socialMedia: { website: 'a b' } }), { status: 400, message: 'A link cannot contain spaces.' })
    assert.equal((await save(dora, { socialMedia: { tiktok: 'x' } })).status, 400)
    assert.equal((await save(dora, { firstName: 'x'.repeat(51) })).status, 400)
    assert.equal((await artistOf(dora)).name, 'Dora Lovelace')
  })

  it('ROLE-16, DECIDE-18 requires a first and a last name while there are pieces, also from admins and for a piece published at the same time', async () => {
    const [jane, root] = [await createAccount('Jane'), await createAccount('Root', { isAdmin: true })]
    const nameRequired = { status: 409, message: 'An artist with pieces needs a first and a last name.' }
    assert.equal((await save(jane, { firstName: '' })).status, 200)
    assert.equal((await save(jane, { firstName: 'Jane' })).status, 200)
    const answers = await Promise.all([publishPiece(jane.api).catch(() => 'rejected'), save(jane, { firstName: '' })])
    assert.ok(answers[0] === 'rejected' ? answers[1].status === 200 : answers[1].status === 409)
    await save(jane, { firstName: 'Jane' })
    await publishPiece(jane.api)
    for (const emptied of [{ firstName: ' ' }, { lastName: '' }]) {
      assert.deepEqual(await save(jane, emptied), nameRequired)
      const form = { biographyDto: dto(emptied) as never }
      assert.deepEqual(await root.api.editBiography({ params: { artistId: jane.id }, form }), nameRequired)
    }
    assert.equal((await artistOf(jane)).name, 'Jane Byron')
    assert.equal((await save(jane, { lastName: 'Doe' })).status, 200)
  })

  it('is consistent when it is saved twice at once', async () => {
    const emma = await createAccount('Emma', { isArtist: false })
    const saves = ['Emma', 'Emilia'].map(async (firstName) => save(emma, { firstName, biography: firstName }, await blobOf(drawn(9, 9).png())))
    const before = await portraits()
    assert.deepEqual((await Promise.all(saves)).map(({ status }) => status), [200, 200]) // prettier-ignore
    const { firstName, biography } = await artistOf(emma)
    assert.equal(firstName, biography)
    assert.equal((await portraits()).length, before.length + 1)
    assert.equal((await portraitOf(emma)).headers['content-type'], 'image/webp')
  })

  it('is rejected for visitors', async () => {
    assert.equal((await visitor.editOwnBiography({ form: { biographyDto: dto() as never } })).status, 401)
  })
})

describe('the portrait', () => {
  it('PROF-02 is encoded from jpg, png and webp as a square webp of 600 pixels', async () => {
    const ada = await createAccount('Frida')
    for (const picture of [drawn(80, 40).jpeg(), drawn(40, 80).png(), drawn(2000, 700).webp()]) {
      assert.equal((await save(ada, {}, await blobOf(picture))).status, 200)
      const { headers, rawPayload } = await portraitOf(ada)
      const { format, width, height } = await sharp(rawPayload).metadata()
      assert.deepEqual([headers['content-type'], format, width, height], ['image/webp', 'webp', 600, 600])
    }
    assert.equal((await artistOf(ada)).hasPicture, true)
  })

  it('has no metadata of the file, such as the location, and is upright', async () => {
    const gina = await createAccount('Gina')
    const sideways = drawn(300, 600).composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'blue' } }, top: 0, left: 0 }])
    const picture = sideways
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Gina' }, IFD3: { GPSLatitude: '48/1' } })
      .withMetadata({ orientation: 6 })
    await save(gina, {}, await blobOf(picture))
    const { rawPayload } = await portraitOf(gina)
    const { exif, orientation } = await sharp(rawPayload).metadata()
    assert.deepEqual([exif, orientation, rawPayload.includes('Gina')], [undefined, undefined, false])
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const at = (across: number) => [...data.subarray((300 * info.width + across) * info.channels).subarray(0, 3)]
    assert.ok(at(550)[2]! > 200 && at(50)[0]! > 200, 'the blue upper half is on the right')
  })

  it('replaces the previous one, which is deleted', async () => {
    const hanna = await createAccount('Hanna')
    const before = await portraits()
    for (let count = 0; count < 3; count++) await save(hanna, {}, await blobOf(drawn(9, 9).png()))
    assert.equal((await portraits()).length, before.length + 1)
    await save(hanna, { biography: 'Without a new one' })
    assert.equal((await portraits()).length, before.length + 1)
    assert.equal((await artistOf(hanna)).hasPicture, true)
  })

  it('is rejected when it is no picture, whatever its name, and nothing is stored', async () => {
    const ines = await createAccount('Ines')
    const before = await portraits()
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'], { type: 'image/png' })
    const others = [
      await blobOf(drawn(9, 9).gif()),
      await blobOf(drawn(9, 9).tiff()),
      svg,
      new Blob([pdf()]),
      new Blob(['\xff\xd8 no']),
      new Blob([]),
    ]
    for (const other of others)
      assert.deepEqual(await save(ines, {}, other), { status: 415, message: 'Only jpg, jpeg, png and webp pictures are allowed' })
    const sentence = 'This picture is damaged, or larger than 50 megapixels.'
    const png = await blobOf(drawn(900, 900).png())
    for (const broken of [png.slice(0, 300), pngOf(7_100, 7_100), pngOf(100_000, 100_000), pngOf(0, 0)])
      assert.deepEqual(await save(ines, {}, broken), { status: 400, message: sentence })
    const large = new Blob([png, new Uint8Array(10_000_001 - png.size)])
    assert.deepEqual(await save(ines, {}, large), { status: 413, message: 'A picture can be max 10MB big' })
    assert.equal((await save(ines, { firstName: '', lastName: '' }, png)).status, 400)
    assert.deepEqual([await portraits(), (await artistOf(ines)).hasPicture], [before, false])
  })

  it('is encoded for ten requests at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => createAccount(`Guest${index}`)))
    const picture = await blobOf(drawn(500, 500).png())
    const answers = await Promise.all(all.map((each) => save(each, {}, picture)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal(
      (await db.selectFrom('artists').select('portrait').where('portrait', 'is not', null).execute()).length,
      new Set(await portraits()).size,
    )
  })
})
