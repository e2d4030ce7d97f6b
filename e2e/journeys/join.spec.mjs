// A person applies as a provider, on a phone of 360 by 740: from the first page over the nine steps to a decision, a
// requested change and its correction, the approval, and the first look at the portal.
import assert from 'node:assert/strict';
import { DESK, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const EMAIL = 'emeka.joins@example.ng';
const PASSWORD = 'a quiet evening 7';

const next = (page, label) =>
  page
    .getByRole('region', { name: 'Next step' })
    .getByRole('button', { name: `Next: ${label}` })
    .click();
const saved = (page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
const step = (page, title) => page.getByRole('heading', { level: 1, name: title }).waitFor();

async function signUpFromThePromise(page) {
  await page.goto('/service-provider/join');
  await page.getByRole('link', { name: 'Start your application' }).first().click();
  await page.getByLabel('First name').fill('Emeka');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/service-provider/onboarding');
  await page.getByRole('button', { name: 'Begin' }).click();
}

async function firstSteps(page) {
  await step(page, 'Before we begin');
  await page.getByLabel('Your phone number').fill('0803 555 0142');
  await page.getByLabel('Where you live').fill('Behind Jabi Lake Mall, Jabi');
  await page.getByRole('button', { name: 'Save number and address' }).click();
  await page.getByText('Your number is').waitFor();
  await page.getByRole('checkbox', { name: 'I agree to these checks and to these rules.' }).click();
  await page.getByText('You agreed to the checks and to the rules.').waitFor();
  await next(page, 'person or business');
  await step(page, 'Who will customers see?');
  await page.getByRole('radio', { name: /I work alone/ }).check();
  await page.getByLabel('Name that customers see').fill('Emeka Okafor');
  await saved(page);
}

/** An arbitrary photo: a screenshot of the page itself. */
const picture = async (page, name) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

async function send(page, verb, paper, file) {
  await page.getByRole('button', { name: `${verb} ${paper}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: paper })
    .getByLabel(`Photo of: ${paper}`)
    .setInputFiles(file);
  await page.getByRole('listitem').filter({ hasText: paper }).getByText('Ready').waitFor();
}

async function identityAndSkills(page, file) {
  await step(page, 'Prove your identity');
  await page.getByLabel('The year you were born').fill('1990');
  await page.getByLabel('A woman').check();
  await page.getByRole('radio', { name: /International passport/ }).check();
  await send(page, 'Add', 'A photo of your face', file);
  await send(page, 'Add', 'Your portrait', file);
  await send(page, 'Add', 'Your identity document', file);
  await next(page, 'skills and areas');
  await step(page, 'What you do, and where');
  await page.getByRole('button', { name: 'Gardening' }).click();
  await page.getByRole('checkbox', { name: /Zone B/ }).check();
  await page.getByLabel('Years in this work').fill('10');
  await next(page, 'documents');
  await step(page, 'Documents for your trades');
  await send(page, 'Add', 'Your door and a landmark', file);
  await next(page, 'guarantors');
}

async function guarantors(page) {
  await step(page, 'Two people who know you');
  const people = [
    ['Grace Okoye', 'Landlady', '0803 555 0143', 'Trader', 'Jikwoyi 2, by the water board', '7731'],
    [
      'Ibrahim Danjuma',
      'Former employer',
      '0803 555 0144',
      'Workshop owner',
      'Karu, opposite the mosque',
      '1122',
    ],
  ];
  for (const [place, [name, relation, phone, work, home, id]] of people.entries()) {
    const group = page.getByRole('group', {
      name: place === 0 ? /^First guarantor/ : /^Second guarantor/,
    });
    await group.getByLabel('Full name').fill(name);
    await group.getByLabel('How do they know you?').fill(relation);
    await group.getByLabel('Their phone').fill(phone);
    await group.getByLabel('What they do').fill(work);
    await group.getByLabel('Where they live').fill(home);
    await group.getByLabel('Last four digits of their ID').fill(id);
  }
  await next(page, 'bank');
}

async function bank(page) {
  await step(page, 'Where your money goes');
  await page.getByRole('button', { name: 'Add your bank account' }).click();
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Guaranty Trust Bank' });
  await page.getByLabel('Account number').fill('0000000007');
  await page.getByRole('button', { name: 'Check the account' }).click();
  await page.getByText(/Account holder: OKAFOR EMEKA/).waitFor();
  await page.getByRole('button', { name: 'Yes, pay me here' }).click();
  const password = page.getByRole('textbox', { name: 'Your password' });
  const kept = page.getByRole('button', { name: 'Use another account' });
  await password.or(kept).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(PASSWORD);
    await page
      .getByRole('dialog', { name: 'Is it you?' })
      .getByRole('button', { name: 'Confirm' })
      .click();
  }
  await kept.waitFor();
  await next(page, 'short quiz');
}

const RIGHT = [
  'Before you start the work',
  'Ask them to read it again from their tracking page',
  'No, the job is paid in the app',
  'Propose it in the app and do it once the customer has paid',
  'Switch off the power and check that it is off',
  'Close the cylinder, open the windows, touch no switch',
  'The receipt for what was bought',
  'Tell the customer and Gida at once, with a photo',
  'No, only the person whom the customer was shown',
  'Use them for that job alone',
];

async function quiz(page) {
  await step(page, 'Ten short questions');
  // Two wrong answers are allowed. The first try has three.
  for (const [place, label] of RIGHT.entries()) {
    const question = page.getByRole('group', { name: new RegExp(`^Question ${place + 1} of 10`) });
    if (place < 3)
      await question
        .getByRole('radio')
        .nth(place === 0 ? 1 : 0)
        .check();
    else await question.getByRole('radio', { name: label }).check();
  }
  await page.getByRole('button', { name: 'Check my 10 answers' }).click();
  await page.getByText(/7 of 10 were right; 8 are needed/).waitFor();
  for (const label of RIGHT) await page.getByRole('radio', { name: label }).check();
  await page.getByRole('button', { name: 'Check my 10 answers' }).click();
  await page.getByText(/^Passed on .* with 10 of 10\.$/).waitFor();
  await next(page, 'check and send');
}

async function staffAtTheDesk(openPage) {
  const staff = await openPage({ viewport: DESK });
  const { page } = staff;
  await page.goto('/admin/login');
  await page.getByLabel('E-mail').fill('admin@gida.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('gida-demo-2026');
  await page.getByRole('button', { name: /^Sign in/i }).click();
  await page.waitForURL((at) => at.pathname.startsWith('/admin') && at.pathname !== '/admin/login');
  return staff;
}

async function openAtTheDesk(page, view) {
  await page.goto(`/admin/service-providers?view=${view}`);
  await page
    .getByRole('region', { name: 'Providers' })
    .getByRole('link', { name: /Emeka Okafor/ })
    .last()
    .click();
  await page.getByRole('button', { name: /Start the review/ }).click();
  await page.getByText(/^read by /).waitFor();
}

async function asksForAChange(page) {
  await openAtTheDesk(page, 'new');
  await page.getByRole('button', { name: /Door and address/ }).click();
  const shown = page.getByRole('img', { name: 'Door and address, as uploaded' });
  await shown.waitFor();
  await until(
    () => shown.evaluate((image) => image.complete && image.naturalWidth > 0),
    10_000,
    'the reviewer sees the picture',
  );
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page
    .getByLabel('What is wrong, for the applicant')
    .fill('The landmark is not in the picture.');
  await page.getByRole('button', { name: 'Refuse this document' }).click();
  await page.getByRole('button', { name: /Door and address.*refused/ }).waitFor();
  await page.getByRole('radio', { name: /Ask for changes/ }).check();
  await page.getByRole('button', { name: 'Ask about Documents' }).click();
  await page
    .getByLabel('What to change: Documents')
    .fill('Take your door again, with the mall in it.');
  await page.getByLabel('What Emeka will read').fill('Good papers, Emeka. One thing is left.');
  await page.getByRole('button', { name: 'Ask for changes: Emeka' }).click();
  await page.getByText('No decision is possible now.').waitFor();
}

async function corrects(page, file) {
  await page.goto('/service-provider/status');
  await page.getByRole('heading', { name: 'We need 1 thing from you.' }).waitFor();
  await page.getByText('Good papers, Emeka. One thing is left.').waitFor();
  await page.getByRole('link', { name: /^Correct it/ }).click();
  await step(page, 'Documents for your trades');
  await page.getByText('Take your door again, with the mall in it.').waitFor();
  await page.getByText('The landmark is not in the picture.').waitFor();
  await send(page, 'Retake', 'Your door and a landmark', file);
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Check and send/ })
    .click();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await page.waitForURL('**/service-provider/status');
  await page.getByRole('heading', { name: 'We have your application.' }).waitFor();
}

async function approves(page) {
  await openAtTheDesk(page, 'new');
  for (const paper of [
    'Photo of the person',
    'Portrait for customers',
    'Identity document',
    'Door and address',
  ]) {
    await page
      .getByRole('list', { name: 'Documents' })
      .getByRole('button', { name: new RegExp(`${paper}.*not viewed`) })
      .click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page
      .getByRole('list', { name: 'Documents' })
      .getByRole('button', { name: new RegExp(`${paper}.*accepted`) })
      .waitFor();
  }
  await page.getByRole('radio', { name: /^Approve/ }).check();
  await page
    .getByLabel('What Emeka will read')
    .fill('Welcome, Emeka. Your first five jobs are open.');
  await page.getByRole('button', { name: 'Approve: Emeka' }).click();
  await page.getByText('First jobs', { exact: true }).last().waitFor();
}

async function entersThePortal(page) {
  await page.goto('/service-provider/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/service-provider/dashboard');
  await page.getByRole('heading', { name: /No jobs today|left today/ }).waitFor();
  await page.goto('/service-provider/status');
  await page
    .getByRole('heading', { name: 'You are accepted, with your first jobs ahead.' })
    .waitFor();
}

test('PROD-06 a newcomer applies on a phone, corrects what is asked, is approved and sees the portal', async ({
  product,
  openPage,
  say,
}) => {
  const applicant = await openPage();
  const { page } = applicant;
  await signUpFromThePromise(page);
  await firstSteps(page);

  // The same application on another phone: nothing has to be typed again.
  const other = await openPage();
  await other.page.goto('/auth');
  await other.page.getByLabel('E-mail').fill(EMAIL);
  await other.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Sign In' }).click();
  await other.page.waitForURL('**/');
  await other.page.goto('/service-provider/onboarding?step=applicant');
  assert.equal(await other.page.getByLabel('Name that customers see').inputValue(), 'Emeka Okafor');
  await other.context.close();

  const file = await picture(page, 'paper.png');
  await next(page, 'identity');
  await identityAndSkills(page, file);
  await guarantors(page);
  await bank(page);
  await quiz(page);
  await step(page, 'Check and send');
  await page.getByText('Everything is complete.').waitFor();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await page.waitForURL('**/service-provider/status');
  await page.getByRole('heading', { name: 'We have your application.' }).waitFor();
  await page.getByText('Expected answer').waitFor();

  const staff = await staffAtTheDesk(openPage);
  await asksForAChange(staff.page);
  await corrects(page, file);
  await approves(staff.page);

  // The approval ends the applicant's sessions, so they sign in again as a provider.
  await entersThePortal(page);
  const provider = await Person.signIn(product.url, EMAIL, PASSWORD);
  assert.equal(provider.user.role, 'SERVICE_PROVIDER');
  const { status } = await provider.ok('GET', '/api/service-provider/status');
  assert.equal(status, 'PROBATION');
  assert.deepEqual(serious(applicant.complaints), []);
  assert.deepEqual(serious(staff.complaints), []);
  say('applied, corrected, approved, signed in');
});
