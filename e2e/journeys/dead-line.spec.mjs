// A form on a dead line: the request does not arrive, then its answer is lost, and sent again it has one effect.
import assert from 'node:assert/strict';
import { fits } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const WAIT_MS = 15_000;
const SUBJECT = 'Where is my receipt?';
const MESSAGE = 'I paid on Monday and cannot find the receipt.';
const NETWORK_ERROR = 'Network error. Please check your connection and try again.';

const send = (page) => page.getByRole('button', { name: 'Send to support' }).click();

/** The form says that there was no answer, and what was typed is still there. */
async function hasFailed(page) {
  await page.getByRole('alert').filter({ hasText: NETWORK_ERROR }).waitFor();
  assert.equal(await page.getByLabel('Subject').inputValue(), SUBJECT);
  assert.equal(await page.getByLabel('What happened?').inputValue(), MESSAGE);
}

test('a form that was sent on a dead line keeps what was typed, and has one effect when it is sent again', async ({
  customer,
  cable,
  openPage,
  say,
}) => {
  const tickets = () => customer.ok('GET', '/api/support/tickets');
  const { page } = await openPage({ url: cable.url, as: customer });
  await page.goto('/support?new=1');
  await page.getByLabel('What is it about?').selectOption('OTHER');
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByLabel('What happened?').fill(MESSAGE);

  await cable.cut();
  await send(page);
  await hasFailed(page);
  assert.deepEqual(await tickets(), [], 'nothing has arrived');
  await fits(page, 'the form with its failure');

  await cable.restore();
  cable.loseAnswers();
  await send(page);
  await until(async () => (await tickets()).length > 0, WAIT_MS, 'the request has arrived');
  await hasFailed(page);

  cable.passAnswers();
  await send(page);
  await page.waitForURL('**/support?ticket=*');
  await page.getByText(MESSAGE).first().waitFor();
  const [ticket, ...others] = await tickets();
  assert.deepEqual(others, [], 'there is one ticket');
  assert.equal(new URL(page.url()).searchParams.get('ticket'), ticket.id);
  say(`ticket ${ticket.id}: sent three times, stored once`);
});
