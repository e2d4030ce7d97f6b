// The steps of a job by everyone involved, through the API: from the price to the confirmation.
import { picture } from './browser.mjs';
import { until } from './gida.mjs';
import { Person, freeSlot } from './person.mjs';

export const POLL_MS = 30_000;

/** A line of a price set by staff. */
const line = (kind, label, grossKobo) => ({
  kind,
  label,
  quantity: 1,
  unit: 'job',
  grossKobo,
  taxClass: 'STANDARD',
});

/** A price in two stages of one half each, with three working days. */
const STAGED = {
  lines: [
    line('LABOUR', 'All of the rooms', 20_000_000),
    line('MATERIAL', 'Paint and primer', 10_000_000),
  ],
  plan: {
    workingDays: 3,
    stages: [
      { name: 'The walls', percent: 50 },
      { name: 'The doors', percent: 50 },
    ],
  },
};

export class JobScenes {
  static async of({ gida, browser, customer, provider, admin }) {
    const scenes = new this();
    scenes.gida = gida;
    const page = await browser.newPage();
    scenes.picture = (await picture(page, 'scene.jpg')).buffer;
    await page.close();
    scenes.customer = customer ?? (await Person.newcomer(gida.url));
    scenes.provider = provider ?? (await Person.signIn(gida.url, 'provider@gida.test'));
    scenes.admin = admin ?? (await Person.signIn(gida.url, 'admin@gida.test'));
    return scenes;
  }

  seen(id) {
    return this.customer.ok('GET', `/api/orders/${id}`);
  }

  /** Waits until the customer sees the order in this state. */
  becomes(id, what, is) {
    return until(
      async () => {
        const order = await this.seen(id);
        return is(order) && order;
      },
      POLL_MS,
      what,
    );
  }

  /** The customer asks for the demo provider, who is then asked before all others. */
  async priced(changes) {
    return (
      await this.customer.order({
        slot: freeSlot(),
        preferredProviderId: this.provider.user.id,
        ...changes,
      })
    ).id;
  }

  /**
   * Pays the amount due at the gateway, which reports it by webhook. `script` changes the outcome, for example its
   * amount.
   */
  async pays(id, script = {}) {
    const before = await this.seen(id);
    const { reference } = await this.customer.pay(id);
    await this.gida.gateway(reference, { outcome: 'success', deliver: 'webhook', ...script });
    await this.becomes(
      id,
      'the payment is booked',
      (order) => order.paidKobo !== before.paidKobo || order.status !== before.status,
    );
    return id;
  }

  /** The reference of a payment that the bank declined. */
  async declined(id) {
    const { reference } = await this.customer.pay(id);
    await this.gida.gateway(reference, { outcome: 'failed' });
    return reference;
  }

  async paid(changes) {
    return this.pays(await this.priced(changes));
  }

  /** An order of ₦300,000 in two stages. */
  async staged() {
    const id = await this.priced();
    await this.customer.ok('POST', `/api/orders/${id}/revision`, {
      note: 'All of the rooms, please.',
    });
    await this.admin.ok('POST', `/api/admin/orders/${id}/price`, STAGED);
    return id;
  }

  offer(id) {
    const find = async () =>
      (await this.provider.ok('GET', '/api/service-provider/offers')).find(
        ({ orderId }) => orderId === id,
      );
    return until(find, POLL_MS, 'the provider has the offer');
  }

  async accepted(id) {
    await this.provider.ok(
      'POST',
      `/api/service-provider/offers/${(await this.offer(id)).id}/accept`,
    );
    return id;
  }

  /** A step of the provider: `en-route`, `arrive`, … */
  async step(id, step, body) {
    await this.provider.ok('POST', `/api/service-provider/jobs/${id}/${step}`, body);
    return id;
  }

  /**
   * A provider sets out on the day of the job, and each job of a scene has a day of its own. For this one step the job is
   * today's.
   */
  async onItsDay(id, step) {
    const { slot } = await this.seen(id);
    if (!slot?.date) return this.step(id, step);
    const moves = (date) =>
      this.gida.change(`UPDATE order_details SET slot_date = '${date}' WHERE order_id = '${id}'`);
    await moves(new Date(Date.now() + 3_600_000).toISOString().slice(0, 10));
    await this.step(id, step);
    await moves(slot.date);
    const [from, until] = slot.window
      .split('-')
      .map((hour) => `${slot.date} ${String(hour - 1).padStart(2, '0')}:00:00.000000`);
    await this.gida.change(
      `UPDATE orders SET busy_from = '${from}', busy_until = '${until}' WHERE id = '${id}'`,
    );
    return id;
  }

  async assigned(changes) {
    return this.accepted(await this.paid(changes));
  }

  /** A paid order for which the demo provider was not asked, because another job kept them busy until now. */
  async searched() {
    const slot = freeSlot();
    const busy = await this.assigned({ slot });
    const id = await this.paid({ slot });
    await this.step(await this.atWork(busy), 'finish', { note: 'All rooms.' });
    return id;
  }

  /** An order for which operations chose the demo provider. */
  async chosen() {
    const id = await this.searched();
    await this.admin.ok('POST', `/api/admin/orders/${id}/assign`, {
      providerId: this.provider.user.id,
      reason: 'They know the house.',
    });
    return id;
  }

  async onTheWay() {
    return this.onItsDay(await this.assigned(), 'en-route');
  }

  async arrived(id) {
    return this.onItsDay(await this.onItsDay(id ?? (await this.assigned()), 'en-route'), 'arrive');
  }

  async atWork(id) {
    const there = await this.arrived(id);
    const { arrivalPin } = await this.becomes(
      there,
      'the customer has the PIN',
      (order) => order.arrivalPin,
    );
    return this.step(there, 'start', { pin: arrivalPin });
  }

  async finished() {
    return this.step(await this.atWork(), 'finish', {
      note: 'All rooms, both bathrooms and the fridge.',
    });
  }

  async completed() {
    const id = await this.finished();
    await this.customer.ok('POST', `/api/orders/${id}/confirm`);
    return id;
  }

  /** The id of a photo that this person uploaded. */
  async photo(person) {
    const { id } = await person.ok('POST', '/api/uploads', this.picture, {
      'content-type': 'image/jpeg',
    });
    return id;
  }

  /** As many photos as a report needs. */
  async photos(person) {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await this.photo(person));
    return ids;
  }

  /** The provider proposes a change order of ₦6,450. */
  async extraWork(id) {
    const lines = [
      line('LABOUR', 'Repair the pipe behind the washing machine', 430_000),
      line('MATERIAL', 'A new pipe', 215_000),
    ];
    const asked = {
      lines: lines.map(({ taxClass: _, ...one }) => one),
      reason: 'The pipe behind the washing machine is broken and the kitchen floods.',
      photoId: await this.photo(this.provider),
    };
    return this.step(id ?? (await this.atWork()), 'variations', asked);
  }

  /** The work is paused because there is no light. */
  async withoutLight() {
    return this.step(await this.atWork(), 'pause');
  }
}
