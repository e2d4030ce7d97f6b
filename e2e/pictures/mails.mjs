// The mails of a job and of its dispute as a mail program shows them: on a phone, 640 points wide, and without pictures.
import { until } from '../lib/gida.mjs';
import { Scenes } from '../lib/scenes.mjs';

const WAIT_MS = 30_000;
const PAGE = '/a-mail';
/** Mails that are sent at any hour. The others come too, unless the pictures are taken at night. */
const AT_ONCE = ['Payment received', 'A provider has accepted your job', 'A new job for you'];

/** The subject without the number of the order. */
const nameOf = ({ subject }) => subject.replace(/ \(SVC-\w+\)$/, '');
const slugOf = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The newest mail with each subject, once those have arrived that are sent at any hour. */
function mailsOf(gida) {
  return until(
    async () => {
      const all = await (await fetch(`${gida.sandboxUrl}/__sandbox/mails`)).json();
      const found = new Map(all.map((mail) => [nameOf(mail), mail]));
      return AT_ONCE.every((name) => found.has(name)) && found;
    },
    WAIT_MS,
    'the mails arrive',
  );
}

/** The customer confirms the address, because only then a mail says more than that something happened. */
async function confirmAddress({ gida, customer }) {
  const link = await until(
    async () => {
      const mails = await gida.mailsTo(customer.email);
      return mails.map(({ text }) => /\bverify=([\w-]+)/.exec(text)).find(Boolean);
    },
    WAIT_MS,
    'the mail with the link arrives',
  );
  await customer.ok('POST', '/api/auth/email/verify', { token: link[1] });
}

/** A mail must be readable without scrolling to the side. */
async function fits(page) {
  // A phone makes its window as wide as the page, so that the width of the screen counts.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const room = page.viewportSize().width;
  if (wide > room) throw new Error(`the mail is ${wide} wide, and the page ${room}`);
}

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  await confirmAddress(scenes);
  await scenes.ruled();
  const mails = await mailsOf(stage.gida);
  const shown = (name, mail, { width, images = true } = {}) => ({
    name,
    path: PAGE,
    mock: async (page) => {
      if (width) await page.setViewportSize({ width, height: 900 });
      await page.route(`**${PAGE}`, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: mail.html }),
      );
      if (!images)
        await page.route('**/*', (route) =>
          route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
        );
    },
    act: fits,
  });
  const all = [...mails].filter(([, { html }]) => html);
  return [
    ...all.flatMap(([name, mail]) => [
      shown(slugOf(name), mail),
      shown(`${slugOf(name)}-640`, mail, { width: 640 }),
    ]),
    shown('without-pictures', mails.get('A provider has accepted your job'), { images: false }),
  ];
}
