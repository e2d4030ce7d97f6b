// A conversation on WhatsApp: a person writes on the stand-in's phone and sends a photo, staff take over and answer, and a killed
// server loses no message.
import assert from 'node:assert/strict';
import { cookiesOf, openBrowser, openPage, picture } from '../lib/browser.mjs';
import { Gida, until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const WAIT_MS = 20_000;
const NUMBER = '2348031239999';

async function fits({ page }) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

/** The messages of the person, as the stand-in knows them. */
const thread = async (gida, person = NUMBER) => (await fetch(`${gida.sandboxUrl}/__sandbox/whatsapp/${person}`)).json();

const writes = (gida, text) => fetch(`${gida.sandboxUrl}/__sandbox/whatsapp/${NUMBER}/messages`, { method: 'POST', body: JSON.stringify({ text, deliver: 'twice' }) });

export const journeys = {
  async 'a person writes on WhatsApp, and staff take over and answer'(say) {
    const gida = await Gida.start({ sandboxApart: true });
    const browser = await openBrowser();
    try {
      const admin = await Person.signIn(gida.url, 'admin@gida.test');
      // The button of the landing page leads to the phone.
      const site = await openPage(browser, gida.url);
      await site.page.goto('/');
      const chat = site.page.getByRole('link', { name: 'Chat with support on WhatsApp' });
      await until(async () => (await chat.getAttribute('href'))?.startsWith(gida.sandboxUrl), WAIT_MS, 'the button leads to the stand-in');
      const phone = await openPage(browser, gida.sandboxUrl);
      await phone.page.goto(await chat.getAttribute('href'));
      const person = phone.page.getByLabel('My number, or my id without a number');
      await person.fill(NUMBER);
      await person.press('Enter');
      await phone.page.getByLabel('Message', { exact: true }).fill('My tap leaks');
      await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
      await phone.page.getByText(/^Welcome to Gida/).waitFor({ timeout: WAIT_MS });
      await phone.page.getByLabel('Send a photo').setInputFiles(await picture(site.page, 'leak.jpg'));
      await phone.page.getByText('Photo', { exact: true }).last().waitFor();
      await fits(phone);

      const desk = await openPage(browser, gida.url, { viewport: { width: 1280, height: 800 } });
      await desk.context.addCookies(cookiesOf(admin, gida.url));
      await desk.page.goto('/admin/conversations');
      await desk.page.getByRole('link', { name: /Waits/ }).first().click();
      await desk.page.getByText('My tap leaks').last().waitFor();
      await desk.page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor({ timeout: WAIT_MS });
      await desk.page.getByRole('button', { name: 'Take over and answer' }).click();
      await desk.page.getByLabel('Answer').fill('We are on our way.');
      await desk.page.getByRole('button', { name: 'Send', exact: true }).click();
      await phone.page.getByText('We are on our way.').waitFor({ timeout: WAIT_MS });
      await desk.page.getByText(/, read$/).last().waitFor({ timeout: WAIT_MS });
      await fits(desk);
      await desk.page.setViewportSize({ width: 360, height: 740 });
      await fits(desk);

      // A message that comes while the server is down arrives later, and is stored once.
      await gida.kill();
      await writes(gida, 'Are you near?');
      await gida.serve();
      await desk.page.goto('/admin/conversations');
      await desk.page.getByRole('link', { name: /Waits/ }).first().click();
      await desk.page.getByText('Are you near?').last().waitFor({ timeout: WAIT_MS });
      const [{ id }] = await admin.ok('GET', '/api/admin/conversations');
      const { messages } = await admin.ok('GET', `/api/admin/conversations/${id}?limit=100`);
      assert.equal(messages.filter(({ text }) => text === 'Are you near?').length, 1);
      const answers = (await thread(gida)).filter(({ direction }) => direction === 'out');
      assert.deepEqual(answers.map(({ text }) => text.split('.')[0]), ['Welcome to Gida', 'We are on our way']);
      await desk.page.getByRole('button', { name: 'Hand back to the automatic answers' }).click();
      await desk.page.getByRole('button', { name: 'Take over and answer' }).waitFor();
      assert.deepEqual(desk.complaints.filter((line) => !/Failed to load resource|WebSocket|ERR_/.test(line)), []);
      say(`${messages.length} messages`);
    } finally {
      await browser.close();
      await gida.stop();
    }
  },
};
