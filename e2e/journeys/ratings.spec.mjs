// A customer and a provider rate each other, and neither sees the other's rating first. The provider flags the review
// and appeals against a fault; staff let the review stay and grant the appeal.
import assert from 'node:assert/strict';
import { DESK, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const TEXT = 'She cleaned behind the fridge, and my daughter Amina helped her.';

test('both sides of a job rate each other, and an appeal against a fault is granted', async ({
  scenes,
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  const [customerTab, providerTab, staffTab] = [
    await openPage({ as: customer }),
    await openPage({ as: provider }),
    await openPage({ as: staff, viewport: DESK }),
  ];
  const shown = async () =>
    (await customer.ok('GET', `/api/providers/${provider.user.id}`)).reviews.some(
      ({ text }) => text === TEXT,
    );

  const done = await scenes.completed();
  await customerTab.page.goto(`/order/${done}`);
  await customerTab.page.locator('label', { hasText: '5 stars' }).click();
  await customerTab.page.getByLabel(/Write a short review/).fill(TEXT);
  await customerTab.page.getByRole('button', { name: 'Send review' }).click();
  await customerTab.page.getByText('It is shown when the provider has reviewed too').waitFor();
  assert.equal(await shown(), false, 'the provider has not rated yet');

  await providerTab.page.goto(`/service-provider/jobs/${done}`);
  await providerTab.page.locator('label', { hasText: '4 stars' }).click();
  await providerTab.page.getByRole('button', { name: 'Send the rating' }).click();
  await providerTab.page.getByRole('heading', { name: /^You rated/ }).waitFor();
  assert.equal(await shown(), false, 'the name of a child waits for staff');

  await staffTab.page.goto('/admin/reviews');
  await staffTab.page.getByText('Name of a child').waitFor();
  await staffTab.page.getByRole('button', { name: 'Publish' }).click();
  await until(shown, 10_000, 'the review is public');

  await providerTab.page.goto('/service-provider/dashboard?view=reviews');
  await providerTab.page
    .getByRole('button', { name: /^Flag the review/ })
    .first()
    .click();
  await providerTab.page.getByLabel('What is wrong with it?').selectOption('PRIVACY');
  await providerTab.page.getByRole('button', { name: 'Flag the review', exact: true }).click();
  await providerTab.page.getByText('It is hidden while our team looks at it.').waitFor();
  assert.equal(await shown(), false, 'a flag for privacy hides the review');
  await staffTab.page.goto('/admin/reviews?state=FLAGGED');
  await staffTab.page.getByRole('button', { name: 'Let it stay' }).click();
  await staffTab.page.getByLabel('Why?').fill('The parents wrote it themselves.');
  await staffTab.page.getByRole('button', { name: 'Let it stay' }).click();
  await until(shown, 10_000, 'the review is public again');

  const lost = await scenes.assigned({ slot: { asap: true } });
  await scenes.step(lost, 'withdraw', { reason: 'My car broke down.' });
  const record = () => provider.ok('GET', '/api/service-provider/reliability');
  const before = await record();
  assert.equal(before.points, 1);
  await providerTab.page.goto('/service-provider/dashboard?view=reliability');
  await providerTab.page.getByText('You gave the job back shortly before it began').waitFor();
  await providerTab.page.getByRole('button', { name: /^Appeal/ }).click();
  await providerTab.page
    .getByLabel('What happened?')
    .fill('The road was flooded and I called the customer.');
  await providerTab.page
    .getByLabel(/^Choose a photo that shows it/)
    .setInputFiles({ name: 'flood.jpg', mimeType: 'image/jpeg', buffer: scenes.picture });
  await providerTab.page.getByRole('button', { name: 'Remove the photo' }).waitFor();
  await providerTab.page.getByRole('button', { name: 'Send the appeal' }).click();
  await providerTab.page.getByText('Our team is looking at it.').waitFor();

  await staffTab.page.goto('/admin/reliability');
  await staffTab.page.getByText('The road was flooded and I called the customer.').waitFor();
  await staffTab.page.getByRole('button', { name: 'Photo 1 of 1' }).waitFor();
  await staffTab.page.getByLabel('Reason, for the provider').fill('The flood is in the news.');
  await staffTab.page.getByRole('button', { name: 'Grant the appeal' }).click();
  await staffTab.page.getByText('No appeal waits for a decision.').waitFor();
  const after = await record();
  assert.deepEqual([after.points, after.figure], [0, 1], 'the fault stops counting at once');
  await providerTab.page.reload();
  await providerTab.page.getByText('Appeal granted').waitFor();
  await until(
    async () =>
      (await provider.ok('GET', '/api/notifications')).notifications.some(
        ({ title }) => title === 'Your appeal was granted',
      ),
    10_000,
    'the provider is notified',
  );
  const kinds = (await staff.ok('GET', '/api/admin/audit')).map(({ kind }) => kind);
  assert.ok(kinds.includes('GRANTED_APPEAL'));

  const complaints = [customerTab, providerTab, staffTab].flatMap((one) => one.complaints);
  assert.deepEqual(serious(complaints), []);
  say(`the figure went from ${before.figure} to ${after.figure}`);
});
