// The screens of a provider: joining, the day, a job in each of its steps, the money.
import { changed, failing, held, offline } from '../lib/mocks.mjs';
import { Person } from '../lib/person.mjs';
import { Scenes } from '../lib/scenes.mjs';

const STEPS = [
  'consent',
  'applicant',
  'identity',
  'skills',
  'papers',
  'guarantors',
  'bank',
  'quiz',
  'review',
];
const button = (name) => (page) => page.getByRole('button', { name }).first().click();

const CALENDAR = '/service-provider/dashboard?view=calendar';

/** Answers as if the provider were paused for five days. */
async function paused(page) {
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const pause = (answer) => ({ ...answer, status: 'PAUSED', pausedUntil: until });
  await changed('**/api/service-provider/status', pause)(page);
  await changed('**/api/service-provider/calendar*', (answer) =>
    pause({ ...answer, days: answer.days.map((day) => ({ ...day, free: [] })) }),
  )(page);
}

/** Answers as if the provider were a company with two workers, one of whom has a document to send again. */
async function company(page) {
  const document = (id, kind, state, note = null) => ({ id, kind, state, note, file: true });
  const workers = [
    {
      id: 'w1',
      name: 'Chidi Okeke',
      phone: '+2348031112233',
      photoUrl: null,
      state: 'ACTIVE',
      approved: true,
      usable: true,
      documents: ['SELFIE', 'PORTRAIT', 'IDENTITY'].map((kind) => document(kind, kind, 'ACCEPTED')),
    },
    {
      id: 'w2',
      name: 'Oluwaseun Adebayo-Olanrewaju',
      phone: '+2348094445566',
      photoUrl: null,
      state: 'ACTIVE',
      approved: false,
      usable: false,
      documents: [
        document('d1', 'SELFIE', 'PENDING'),
        document(
          'd2',
          'IDENTITY',
          'REFUSED',
          'The photo is blurred. Please send it again in daylight.',
        ),
      ],
    },
  ];
  await changed('**/api/service-provider/status', (answer) => ({ ...answer, hasTeam: true }))(page);
  await page.route('**/api/service-provider/team', (route) => route.fulfill({ json: { workers } }));
}

/** A person in the middle of an application. */
async function applicant(url) {
  const person = await Person.newcomer(url);
  await person.ok('POST', '/api/service-provider/application');
  await person.ok('PATCH', '/api/service-provider/application', {
    skills: { categories: ['plumbing', 'electrical'], zones: ['B'] },
  });
  return person;
}

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { gida, provider } = scenes;
  const shown = (name, path, more = {}) => ({ name, path, as: provider, ...more });
  const job = (name, id, more) => shown(`job-${name}`, `/service-provider/jobs/${id}`, more);

  const [assigned, onTheWay, arrived, atWork] = [
    await scenes.assigned(),
    await scenes.onTheWay(),
    await scenes.arrived(),
    await scenes.atWork(),
  ];
  const [extra, finished, completed] = [
    await scenes.extraWork(),
    await scenes.finished(),
    await scenes.completed(),
  ];
  const [asked, given] = [await scenes.materials({ only: true }), await scenes.materials()];
  const toBuy = await scenes.accepted(await scenes.pays(await scenes.staged()));
  const stagedAtWork = await scenes.atWork(
    await scenes.accepted(await scenes.pays(await scenes.staged())),
  );
  const disputed = await scenes.disputed();
  await scenes.damageShown();
  await scenes.toFixAgain();
  const notTaken = await scenes.paid();
  const closed = await scenes.arrived();
  await scenes.step(closed, 'calls');
  const [cancelled, leaving] = [await scenes.left(), await scenes.leaving()];
  const [newcomer, applies] = [await Person.newcomer(gida.url), await applicant(gida.url)];

  const [toQuote, quoted, returned] = [
    await scenes.sentToLook(),
    await scenes.quoted(),
    await scenes.quoteReturned(),
  ];
  const dark = await scenes.withoutLight();

  return [
    { name: 'portal', path: '/service-provider/portal' },
    { name: 'login', path: '/service-provider/login' },
    { name: 'join', path: '/service-provider/join' },
    { name: 'onboarding-guest', path: '/service-provider/onboarding' },
    { name: 'onboarding-begin', path: '/service-provider/onboarding', as: newcomer },
    { name: 'status-none', path: '/service-provider/status', as: newcomer },
    ...STEPS.map((step) => ({
      name: `onboarding-${step}`,
      path: `/service-provider/onboarding?step=${step}`,
      as: applies,
    })),
    { name: 'status-draft', path: '/service-provider/status', as: applies },
    shown('status', '/service-provider/status'),
    shown('status-services', '/service-provider/status', {
      act: async (page) => {
        await page.getByRole('button', { name: 'Change services and zones' }).click();
        await page.getByRole('button', { name: 'Save services and zones' }).waitFor();
      },
    }),
    shown('status-team', '/service-provider/status', { mock: company }),
    shown('questions', '/service-provider/dashboard?view=questions'),
    shown('today', '/service-provider/dashboard', { readme: 'provider-today' }),
    shown('today-offer', '/service-provider/dashboard', {
      act: async (page) => {
        await scenes.offer(await scenes.paid());
        await page.reload();
        await page
          .getByText(/New offer/)
          .first()
          .waitFor();
      },
    }),
    shown('today-by-hand', '/service-provider/dashboard', {
      act: async (page) => {
        await scenes.chosen();
        await page.reload();
        await page.getByText('Assigned by Gida').first().waitFor();
      },
    }),
    shown('today-loading', '/service-provider/dashboard', {
      mock: held('**/api/service-provider/**'),
    }),
    shown('today-error', '/service-provider/dashboard', {
      mock: failing('**/api/service-provider/**'),
    }),
    shown('today-offline', '/service-provider/dashboard', { act: offline }),
    shown('today-paused', '/service-provider/dashboard', { mock: paused }),
    shown('calendar', CALENDAR),
    shown('calendar-week', CALENDAR, { act: button('Next week') }),
    shown('calendar-paused', CALENDAR, { mock: paused }),
    shown('calendar-break', CALENDAR, { act: button('Take a break') }),
    shown('calendar-hours', CALENDAR, {
      act: async (page) => {
        await button('Set my hours')(page);
        await page.getByLabel('Monday, from').selectOption('09:00');
        await page.getByLabel('Monday, to').selectOption('12:00');
        await page.getByRole('button', { name: 'Add hours on Monday' }).click();
        await page.getByLabel('Monday 2, from').selectOption('11:00');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByText('These hours overlap').first().waitFor();
      },
    }),
    shown('calendar-copy', CALENDAR, {
      act: async (page) => (
        await button('Set my hours')(page),
        button('Copy Monday to other days')(page)
      ),
    }),
    shown('calendar-loading', CALENDAR, {
      mock: held('**/api/service-provider/{calendar,availability}*'),
    }),
    shown('calendar-error', CALENDAR, {
      mock: failing('**/api/service-provider/{calendar,availability}*'),
    }),
    shown('calendar-offline', CALENDAR, { act: offline }),
    shown('earnings', '/service-provider/dashboard?view=earnings', { readme: 'provider-earnings' }),
    shown('earnings-loading', '/service-provider/dashboard?view=earnings', {
      mock: held('**/api/service-provider/earnings*'),
    }),
    shown('earnings-error', '/service-provider/dashboard?view=earnings', {
      mock: failing('**/api/service-provider/earnings*'),
    }),
    job('assigned', assigned),
    job('leave', assigned, { act: button('I cannot do this job') }),
    job('on-the-way', onTheWay),
    job('sharing-position', onTheWay, {
      act: async (page) => {
        await page.context().grantPermissions(['geolocation']);
        await page.context().setGeolocation({ latitude: 9.0706, longitude: 7.4409, accuracy: 15 });
        await button('Share my position')(page);
        await page.getByText(/ sees where you are$/).waitFor();
      },
    }),
    job('sharing-refused', onTheWay, {
      act: async (page) => {
        await button('Share my position')(page);
        await page.getByText(/ does not see where you are$/).waitFor();
      },
    }),
    job('arrived', arrived),
    job('arrived-pin', arrived, {
      act: async (page) => {
        for (const digit of '123')
          await page.getByRole('button', { name: digit, exact: true }).click();
      },
    }),
    job('arrived-pin-wrong', arrived, {
      act: async (page) => {
        for (const digit of '0000')
          await page.getByRole('button', { name: digit, exact: true }).click();
        await page.getByRole('button', { name: /^Start/ }).click();
        await page.getByRole('alert').first().waitFor();
      },
    }),
    job('closed-door', closed),
    job('offline', onTheWay, { act: offline }),
    job('at-work', atWork),
    job('finish-empty', atWork, { act: button(/^Finish the job/) }),
    job('finish-overlong', atWork, {
      act: (page) =>
        page
          .getByLabel('What did you do?')
          .fill(
            Array.from(
              { length: 40 },
              (_, n) => `Room ${n + 1} is done and the windows are clean.`,
            ).join(' '),
          ),
    }),
    job('no-light', dark),
    shown('quote', `/service-provider/assessments/${toQuote}`),
    shown('quote-errors', `/service-provider/assessments/${toQuote}`, {
      act: button('Hand in the quote'),
    }),
    shown('quote-handed-in', `/service-provider/assessments/${quoted}`),
    shown('quote-withdraw', `/service-provider/assessments/${quoted}`, {
      act: button('Withdraw the quote'),
    }),
    shown('quote-returned', `/service-provider/assessments/${returned}`),
    shown('quote-not-mine', `/service-provider/assessments/${assigned}`),
    shown('quote-loading', `/service-provider/assessments/${toQuote}`, {
      mock: held('**/api/service-provider/assessments/*'),
    }),
    shown('quote-error', `/service-provider/assessments/${toQuote}`, {
      mock: failing('**/api/service-provider/assessments/*'),
    }),
    job('materials-form', toBuy, { act: button('Request an advance for materials') }),
    job('extra-work-form', atWork, { act: button('I found extra work') }),
    job('extra-work-asked', extra),
    job('materials-asked', asked),
    job('materials-given', given),
    job('stages', stagedAtWork),
    job('finished', finished),
    job('completed', completed),
    job('disputed', disputed),
    job('cancelled', cancelled),
    job('leaving', leaving),
    job('not-mine', notTaken),
    job('loading', assigned, { mock: held('**/api/service-provider/jobs/*') }),
    job('error', assigned, { mock: failing('**/api/service-provider/jobs/*') }),
  ];
}
