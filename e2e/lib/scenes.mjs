// What happens to a job, by everybody in it, at the API: a scene brings an order as far as somebody wants to look at it.
import { picture } from './browser.mjs';
import { until } from './gida.mjs';
import { Person } from './person.mjs';

const POLL_MS = 30_000;

/** A line of a price by hand. */
const line = (kind, label, grossKobo) => ({ kind, label, quantity: 1, unit: 'job', grossKobo, taxClass: 'STANDARD' });

/** Two stages of a half each, of three working days. */
export const STAGED = {
  lines: [line('LABOUR', 'All of the rooms', 20_000_000), line('MATERIAL', 'Paint and primer', 10_000_000)],
  plan: { workingDays: 3, stages: [{ name: 'The walls', percent: 50 }, { name: 'The doors', percent: 50 }] },
};

export class Scenes {
  static async of({ gida, browser }) {
    const scenes = new Scenes();
    scenes.gida = gida;
    const page = await browser.newPage();
    scenes.picture = (await picture(page, 'scene.jpg')).buffer;
    await page.close();
    scenes.customer = await Person.newcomer(gida.url);
    scenes.provider = await Person.signIn(gida.url, 'provider@gida.test');
    scenes.admin = await Person.signIn(gida.url, 'admin@gida.test');
    return scenes;
  }

  seen(id) {
    return this.customer.ok('GET', `/api/orders/${id}`);
  }

  /** Until the customer sees it so. */
  becomes(id, what, is) {
    return until(async () => {
      const order = await this.seen(id);
      return is(order) && order;
    }, POLL_MS, what);
  }

  async priced(changes) {
    return (await this.customer.order(changes)).id;
  }

  /** Pays what is due of it at the gateway, which says so by webhook. */
  async pays(id) {
    const before = await this.seen(id);
    const { reference } = await this.customer.pay(id);
    await this.gida.gateway(reference, { outcome: 'success', deliver: 'webhook' });
    await this.becomes(id, 'the payment is booked', (order) => order.paidKobo !== before.paidKobo || order.status !== before.status);
    return id;
  }

  async paid(changes) {
    return this.pays(await this.priced(changes));
  }

  /** Of ₦300,000 in two stages. */
  async staged() {
    const id = await this.priced();
    await this.customer.ok('POST', `/api/orders/${id}/revision`, { note: 'All of the rooms, please.' });
    await this.admin.ok('POST', `/api/admin/orders/${id}/price`, STAGED);
    return id;
  }

  offer(id) {
    const find = async () => (await this.provider.ok('GET', '/api/service-provider/offers')).find(({ orderId }) => orderId === id);
    return until(find, POLL_MS, 'the provider has the offer');
  }

  async accepted(id) {
    await this.provider.ok('POST', `/api/service-provider/offers/${(await this.offer(id)).id}/accept`);
    return id;
  }

  /** A step of the provider: `en-route`, `arrive`, … */
  async step(id, step, body) {
    await this.provider.ok('POST', `/api/service-provider/jobs/${id}/${step}`, body);
    return id;
  }

  async assigned(changes) {
    return this.accepted(await this.paid(changes));
  }

  async onTheWay() {
    return this.step(await this.assigned(), 'en-route');
  }

  async arrived(id) {
    return this.step(await this.step(id ?? (await this.assigned()), 'en-route'), 'arrive');
  }

  async atWork(id) {
    const there = await this.arrived(id);
    const { arrivalPin } = await this.becomes(there, 'the customer has the PIN', (order) => order.arrivalPin);
    return this.step(there, 'start', { pin: arrivalPin });
  }

  async finished() {
    return this.step(await this.atWork(), 'finish', { note: 'All rooms, both bathrooms and the fridge.' });
  }

  async completed() {
    const id = await this.finished();
    await this.customer.ok('POST', `/api/orders/${id}/confirm`);
    return id;
  }

  /** The id of a photo of this person's. */
  async photo(person) {
    const { id } = await person.ok('POST', '/api/uploads', this.picture, { 'content-type': 'image/jpeg' });
    return id;
  }

  /** The provider found more to do, and asks for ₦6,450. */
  async extraWork(id) {
    const lines = [line('LABOUR', 'Mend the pipe behind the washing machine', 430_000), line('MATERIAL', 'A new pipe', 215_000)];
    const asked = { lines: lines.map(({ taxClass: _, ...one }) => one), reason: 'The pipe behind the washing machine is broken and the kitchen floods.', photoId: await this.photo(this.provider) };
    return this.step(id ?? (await this.atWork()), 'variations', asked);
  }

  async disputed() {
    const id = await this.completed();
    await this.customer.ok('POST', `/api/orders/${id}/dispute`, { reason: 'POOR_WORK', statement: 'The oven is as dirty as before, and one bathroom was not touched.' });
    return id;
  }

  async damaged() {
    const id = await this.completed();
    await this.customer.ok('POST', `/api/orders/${id}/damage`, {});
    return id;
  }

  async damageShown() {
    const id = await this.damaged();
    const details = { statement: 'The television fell from its stand while the room was cleaned.', amountKobo: 18_000_000, photoIds: [await this.photo(this.customer)] };
    await this.customer.ok('POST', `/api/orders/${id}/damage/details`, details);
    return id;
  }

  async toFixAgain() {
    const id = await this.completed();
    await this.customer.ok('POST', `/api/orders/${id}/guarantee`, { statement: 'The oven smokes again as soon as it is hot.' });
    return id;
  }

  /** The provider asks for the money of materials, and finance lets it go unless `only` asked. */
  async materials({ only = false } = {}) {
    const id = await this.accepted(await this.pays(await this.staged()));
    const asked = { amountKobo: 9_000_000, supplier: 'Dei-Dei Timber', photoIds: [await this.photo(this.provider)] };
    await this.step(id, 'advances', asked);
    if (only) return id;
    const [advance] = (await this.admin.ok('GET', '/api/admin/finance/advances')).filter(({ orderId }) => orderId === id);
    await this.admin.ok('POST', `/api/admin/finance/advances/${advance.id}/release`);
    return id;
  }

  /** The customer asks to leave a job that is taken: a ticket for support. */
  async leaving() {
    const id = await this.assigned();
    const { feeKobo } = await this.customer.ok('POST', `/api/orders/${id}/cancellation/preview`, {});
    await this.customer.ok('POST', `/api/orders/${id}/cancellation`, { feeKobo, reason: 'CHANGED_MIND', note: 'My sister comes to help.' });
    return id;
  }
}
