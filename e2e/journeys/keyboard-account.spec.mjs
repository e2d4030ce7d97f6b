// Setting the location from the device, and an account erasure that is started and cancelled, with the keyboard only.
import assert from 'node:assert/strict';
import { cookiesOf, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { press, seen, type } from '../lib/keyboard.mjs';

const PASSWORD = 'a quiet evening 7';
const GWARINPA = { latitude: 9.1099, longitude: 7.4042, accuracy: 20 };

/** The text of the focused element, which shows that the focus did not jump to the top of the page. */
async function focused(page) {
  await seen(page);
  return page.evaluate(() => document.activeElement.textContent.trim());
}

const gone = (page, title) =>
  page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });

async function placeFromDevice(page, context, url) {
  await page.goto('/');
  const edit = page.getByRole('button', { name: /Edit service location/ });
  const mine = page.getByRole('button', { name: /Use my current location/ });

  // A person who denies the browser's request gets a message and can still search by name.
  await context.clearPermissions();
  await press(page, edit);
  await press(page, mine);
  await page.getByText('Location access denied').first().waitFor();
  await page.keyboard.press('Escape');
  await gone(page, 'Where do you need us?');
  assert.match(await focused(page), /location/i);

  await context.grantPermissions(['geolocation'], { origin: url });
  await context.setGeolocation(GWARINPA);
  await press(page, edit);
  await press(page, mine);
  await page.getByText('Selected place').waitFor();
  await press(page, page.getByRole('button', { name: 'Save location' }));
  await page.getByText('Location updated successfully').first().waitFor();
  await gone(page, 'Where do you need us?');
  assert.match(await focused(page), /location/i);
}

async function askToErase(page) {
  await page.goto('/account?tab=privacy');
  const erase = page.getByRole('button', { name: 'Erase my account' });
  await press(page, erase);
  await page.getByRole('dialog', { name: 'Erase your account?' }).waitFor();
  await page.keyboard.press('Escape');
  await gone(page, 'Erase your account?');
  assert.equal(await focused(page), 'Erase my account');

  await press(page, erase);
  await press(page, page.getByRole('button', { name: 'Erase it after 30 days' }));
  const password = page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByRole('textbox', { name: 'Your password' });
  await type(page, password, 'not this one');
  await page.keyboard.press('Enter');
  await page.getByText('That is not your password.').waitFor();
  await type(page, password, PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(/Your account is erased on/).waitFor();
  await gone(page, 'Erase your account?');
}

test(
  'a customer takes the place from the device, asks for erasure and keeps the account with the keyboard alone',
  { tag: '@desktop' },
  async ({ product, customer, context, page, complaints, say }) => {
    await context.addCookies(cookiesOf(customer, product.url));

    await placeFromDevice(page, context, product.url);
    // As the browser's own session sees it, because confirming the password again creates a new session.
    const self = async () => (await page.request.get('/api/auth/user')).json();
    const { locationLabel } = await self();
    assert.match(locationLabel, /Gwarinpa/);

    await askToErase(page);
    assert.match(await focused(page), /^Your account is erased on/);
    const asked = await self();
    assert.ok(new Date(asked.eraseAfter) > new Date(), 'the day of erasure is set');

    await press(page, page.getByRole('button', { name: 'Keep my account' }));
    await page.getByText('Your account stays').first().waitFor();
    await page.getByText(/Your account is erased on/).waitFor({ state: 'detached' });
    assert.equal(await focused(page), 'Ada Obi');
    const kept = await self();
    assert.deepEqual([kept.email, kept.eraseAfter ?? null], [customer.email, null]);

    assert.deepEqual(serious(complaints), []);
    say(`the place was ${locationLabel}; the account was to go on ${asked.eraseAfter} and stays`);
  },
);
