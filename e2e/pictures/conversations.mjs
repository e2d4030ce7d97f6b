// The conversations on WhatsApp: the screens of staff in their states, and the phone of the sandbox.
import { failing, held, offline, wholeAnswer } from '../lib/mocks.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const WAIT_MS = 20_000;
const LIST = '**/api/admin/conversations?*';

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures({ gida }) {
  const admin = await Person.signIn(gida.url, 'admin@gida.test');
  const writes = async (person, content) => {
    const answer = await fetch(`${gida.sandboxUrl}/__sandbox/whatsapp/${person}/messages`, {
      method: 'POST',
      body: JSON.stringify(content),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const conversations = () => admin.ok('GET', '/api/admin/conversations');
  const shown = (name, path, more = {}) => ({
    name,
    path: `/admin/conversations${path}`,
    as: admin,
    ...more,
  });
  await writes('2348031234567', {
    text: 'My kitchen tap has been leaking since yesterday. Can someone come today?',
  });
  await writes('2348031234567', {
    location: { latitude: 9.0765, longitude: 7.4253, name: 'Jabi Lake Mall' },
  });
  await writes('NG.13491208655302741918', { text: 'Do you sell gas?' });
  await writes('2348030000026', { text: 'Hello' });
  await until(async () => (await conversations()).length === 3, WAIT_MS, 'everybody is greeted');
  const of = async (phone) => (await conversations()).find((one) => one.phone === phone).id;
  const [waiting, failed] = [await of('+2348031234567'), await of('+2348030000026')];
  const hidden = (await conversations()).find(({ phone }) => !phone).id;
  await admin.ok('POST', `/api/admin/conversations/${hidden}/take`);
  await until(
    async () =>
      (await admin.ok('GET', `/api/admin/conversations/${failed}`)).messages.some(
        ({ state }) => state === 'FAILED',
      ),
    WAIT_MS,
    'the failure is reported',
  );
  const late = (page) =>
    page.route('**/api/admin/conversations/*', async (route) => {
      const answer = await wholeAnswer(route);
      await route.fulfill({ response: answer, json: { ...(await answer.json()), open: false } });
    });
  return [
    shown('list', ''),
    shown('waiting', `?thread=${waiting}`),
    shown('taken', `?thread=${hidden}`),
    shown('failed', `?thread=${failed}`),
    shown('window-closed', `?thread=${hidden}`, { mock: late }),
    shown('empty', '', {
      mock: (page) => page.route(LIST, (route) => route.fulfill({ json: [] })),
    }),
    shown('loading', '', { mock: held(LIST) }),
    shown('error', '', { mock: failing(LIST) }),
    shown('offline', '', { act: offline }),
  ];
}
