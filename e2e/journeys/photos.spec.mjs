// Photos cost little data, are encrypted on disk, and stay readable after a change of the key.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cookiesOf } from '../lib/browser.mjs';
import { answered } from '../lib/answers.mjs';
import { test } from '../lib/fixtures.mjs';
import { gone } from '../lib/gida.mjs';

const run = promisify(execFile);
const MOST_BYTES = 80_000;
const PHOTOS = 5;
const [FIRST_KEY, SECOND_KEY] = [
  'the first key of the journeys, 32 bytes',
  'the second key of the journeys, 32 bytes',
];
/** The first bytes of pictures and documents. */
const HEADERS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x52, 0x49, 0x46, 0x46],
  [0x25, 0x50, 0x44, 0x46],
].map((bytes) => Buffer.from(bytes));

/** An accepted job with five photos of the customer's. */
async function jobWithPhotos(scenes) {
  const photos = [];
  for (let n = 0; n < PHOTOS; n += 1) photos.push(await scenes.photo(scenes.customer));
  const answers = {
    pests: ['cockroaches'],
    rooms: 2,
    children: false,
    pets: false,
    pregnancy: false,
    can_vacate: true,
    photos,
  };
  return { photos, id: await scenes.assigned({ categorySlug: 'pest-control', answers }) };
}

/** Counts the bytes of the pictures that a page loads. */
function counted(page) {
  const seen = { bytes: 0, paths: [] };
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'image' || !request.url().includes('/api/')) return;
    seen.paths.push(new URL(request.url()).pathname + new URL(request.url()).search);
    seen.bytes += (await request.sizes()).responseBodySize;
  });
  return seen;
}

function filesBelow(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0 });

test('a job with five photos costs a provider little data, and a tap loads the whole photo', async ({
  product,
  scenes,
  context,
  page,
  say,
}) => {
  const { id, photos } = await jobWithPhotos(scenes);
  await context.addCookies(cookiesOf(scenes.provider, product.url));
  const seen = counted(page);
  await page.goto(`/service-provider/jobs/${id}`);
  const row = page.getByRole('list', { name: 'Photos from the customer' });
  await row.getByRole('img').first().waitFor();
  for (const photo of await row.getByRole('img').all()) {
    await photo.scrollIntoViewIfNeeded();
    await photo.evaluate((img) => img.decode());
  }
  await answered(page);
  const small = new Set(seen.paths.filter((one) => one.endsWith('?size=small')));
  assert.equal(small.size, photos.length, 'all five were loaded, each small');
  assert.ok(
    !seen.paths.some((one) => one.startsWith('/api/uploads/') && !one.includes('size=small')),
    'no whole photo is loaded',
  );
  assert.ok(seen.bytes <= MOST_BYTES, `${seen.bytes} bytes of pictures`);
  const spent = seen.bytes;

  await page.reload();
  await row.getByRole('img').first().waitFor();
  await answered(page);
  assert.ok(seen.bytes - spent < 2_000, `another look costs ${seen.bytes - spent} bytes`);

  await row.getByRole('button', { name: 'Photo 2 of 5' }).click();
  const large = page.getByRole('dialog', { name: 'Photo 2 of 5' }).getByRole('img');
  await large.evaluate((img) => img.decode());
  assert.ok(
    (await large.evaluate((img) => img.naturalWidth)) > 176,
    'the dialog shows the whole photo',
  );
  say(`${spent} bytes of pictures for five photos, ${MOST_BYTES} are the most`);
});

test.describe(() => {
  test.use({ productOptions: { env: { GIDA_FILE_KEY: FIRST_KEY } } });

  test('photos on the disk are encrypted, and a new key opens photos that the old one sealed', async ({
    product,
    scenes,
    say,
  }) => {
    const photo = await scenes.photo(scenes.customer);
    const files = filesBelow(product.env.GIDA_UPLOAD_DIR);
    assert.ok(files.length >= 2, 'a photo and its small picture');
    for (const file of files) {
      const bytes = readFileSync(file).subarray(0, 4);
      assert.ok(
        !HEADERS.some((header) => bytes.subarray(0, header.length).equals(header)),
        `${file} is not encrypted`,
      );
    }
    const production = { ...product.env, GIDA_ENV: 'production', GIDA_FILE_KEY: '' };
    const doctor = await run(product.binary, ['doctor'], {
      cwd: product.dir,
      env: production,
    }).catch((error) => error);
    assert.match(doctor.stdout, /In production GIDA_FILE_KEY must be set/);
    await assert.rejects(
      run(product.binary, ['serve'], { cwd: product.dir, env: production }),
      /GIDA_FILE_KEY must be set/,
    );

    await gone(product.server, 'SIGTERM');
    Object.assign(product.env, { GIDA_FILE_KEY: SECOND_KEY, GIDA_FILE_KEY_OLD: FIRST_KEY });
    const rekey = () =>
      run(product.binary, ['files', 'rekey'], { cwd: product.dir, env: product.env });
    assert.match(
      (await rekey()).stdout,
      new RegExp(`0 files were sealed under this key already, ${files.length} were sealed again`),
    );
    assert.match(
      (await rekey()).stdout,
      new RegExp(`${files.length} files were sealed under this key already, 0 were sealed again`),
    );
    delete product.env.GIDA_FILE_KEY_OLD;
    await product.serve();
    const shown = await scenes.customer.send('GET', `/api/uploads/${photo}`);
    assert.equal(shown.status, 200, shown.text.slice(0, 200));
    say(`${files.length} files sealed, and sealed again under another key`);
  });
});
