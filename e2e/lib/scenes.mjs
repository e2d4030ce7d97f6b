// States of orders and of what belongs to them, such as assessments, disputes and tickets. Each scene brings an order into a
// state to be shown.
import { stored, until } from './gida.mjs';
import { JobScenes, POLL_MS } from './job-scenes.mjs';
import { Person, freeVisit } from './person.mjs';
import { payVisit } from './visit-fee.mjs';

let guests = 0;

export class Scenes extends JobScenes {
  /** A ticket of a person without an account, opened with the code of an SMS: its token and the ticket, with an answer of staff. */
  async guestTicket({ answered = false } = {}) {
    guests += 1;
    const phone = `0803555${String(process.pid % 100).padStart(2, '0')}${String(guests).padStart(2, '0')}`;
    const guest = new Person(this.gida.url);
    await guest.ok('POST', '/api/auth/phone/code', { phone, purpose: 'GUEST_TICKET' });
    const code = await until(
      async () => {
        const sent = await (
          await fetch(`${this.gida.sandboxUrl}/__sandbox/sms?to=%2B234${phone.slice(1)}`)
        ).json();
        return /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0];
      },
      POLL_MS,
      'the code arrives',
    );
    const opened = await guest.ok('POST', '/api/support/guest-tickets', {
      phone,
      code,
      category: 'ACCOUNT',
      subject: 'I cannot sign in',
      message: 'The link in the mail does not open.',
    });
    if (answered)
      await this.admin.ok('POST', `/api/admin/support/${opened.ticket.id}/reply`, {
        message: 'Which e-mail address did you use? We send you a new link.',
        waitsFor: 'CUSTOMER',
      });
    return opened;
  }

  /** A promo code that takes ₦2,000 off. */
  async promo(code) {
    const terms = {
      type: 'FIXED',
      value: 200_000,
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      perUserLimit: 1,
    };
    const { id } = await this.admin.ok('POST', '/api/admin/promos', { code, terms });
    await this.admin.ok('POST', `/api/admin/promos/${id}/state`, { state: 'LIVE' });
    return code;
  }

  /** An order of a service that needs an assessment before it is priced, with the answers of the demo customer. */
  async toLookAt() {
    const demo = await Person.signIn(this.gida.url, 'customer@gida.test');
    const { id } = await until(
      async () =>
        (await demo.ok('GET', '/api/orders')).find(
          ({ categorySlug }) => categorySlug === 'painting',
        ),
      POLL_MS,
      'the demo request is there',
    );
    const { answers } = await demo.ok('GET', `/api/orders/${id}`);
    return this.priced({ categorySlug: 'painting', answers });
  }

  /** Staff will assess the order tomorrow. */
  async lookedAt() {
    const id = await this.toLookAt();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await this.admin.ok('POST', `/api/admin/assessments/${id}/schedule`, {
      assessorId: this.admin.user.id,
      at,
    });
    return id;
  }

  async reported() {
    const id = await this.lookedAt();
    const estimate = (kind, label, low, likely, high) => ({
      kind,
      label,
      lowKobo: low,
      likelyKobo: likely,
      highKobo: high,
    });
    await this.admin.ok('POST', `/api/admin/assessments/${id}/report`, {
      photoIds: await this.photos(this.admin),
      findings:
        'Sound plaster in all rooms. The wall beside the bathroom is damp and has to dry before it is painted.',
      quantities: [
        { what: 'Walls', measure: '124 m²' },
        { what: 'Ceilings', measure: '48 m²' },
      ],
      hazards: ['Bare wires behind the television'],
      estimates: [
        estimate('LABOUR', 'Two coats in four rooms', 9_000_000, 11_000_000, 13_500_000),
        estimate('MATERIAL', 'Emulsion and primer', 5_500_000, 6_200_000, 7_000_000),
      ],
      materials: ['Emulsion, 20 l, four', 'Primer, 20 l, two'],
      hours: 24,
    });
    return id;
  }

  /** A request for painting that the demo provider was asked to look at. */
  async sentToLook() {
    const answers = { where: 'inside', rooms: 2, surface: 'painted', damp: false, paint: 'by_us' };
    const { id } = await this.customer.order({
      categorySlug: 'painting',
      description: 'Two rooms and the corridor.',
      answers,
    });
    const visit = { assessorId: this.provider.user.id, kind: 'ON_SITE', at: freeVisit() };
    await this.admin.ok('POST', `/api/admin/assessments/${id}/schedule`, visit);
    await payVisit(this.gida, this.customer, id);
    return id;
  }

  /** The provider is on the visit of a request, which is brought forward to now. */
  async onVisit() {
    const id = await this.sentToLook();
    await this.gida.change(
      `UPDATE assessments SET visit_at = '${stored(Date.now())}' WHERE order_id = '${id}'`,
    );
    for (const step of ['EN_ROUTE', 'ON_SITE'])
      await this.provider.ok('POST', `/api/service-provider/assessments/${id}/steps`, { step });
    return id;
  }

  async quoted() {
    const id = await this.onVisit();
    const lines = [
      ['LABOUR', 'Painting of two rooms', 8_000_000],
      ['MATERIAL', 'Emulsion, 20 l', 4_000_000],
      ['TRAVEL', 'Transport', 200_000],
    ].map(([kind, label, grossKobo]) => ({ kind, label, grossKobo }));
    return this.step(id, 'quotes', {
      notes: 'Two coats on sound plaster, primer on the damp spot.',
      lines,
      days: 3,
      validDays: 7,
      photoIds: await this.photos(this.provider),
    });
  }

  async quoteReturned() {
    const id = await this.quoted();
    await this.admin.ok('POST', `/api/admin/assessments/${id}/review`, {
      decision: 'RETURN',
      note: 'What about the ceiling?',
    });
    return id;
  }

  async disputed() {
    const id = await this.completed();
    await this.customer.ok('POST', `/api/orders/${id}/dispute`, {
      reason: 'POOR_WORK',
      statement: 'The oven is as dirty as before, and one bathroom was not touched.',
    });
    return id;
  }

  /** A dispute decision that refunds a part of the labour. */
  async ruled() {
    const id = await this.disputed();
    await this.step(id, 'dispute/answer', {
      answer: 'The oven was too hot to touch, and the bathroom was locked.',
    });
    const dispute = (await this.admin.ok('GET', '/api/admin/disputes')).find(
      ({ orderId }) => orderId === id,
    );
    const words =
      'The photos show that the oven and one bathroom were not touched, so ₦10,000 of the labour goes back.';
    await this.admin.ok('POST', `/api/admin/disputes/${dispute.id}/decisions`, {
      verdict: 'PARTIAL',
      line: 'LABOUR',
      amountKobo: 1_000_000,
      reason: 'POOR_WORK',
      words,
    });
    return id;
  }

  async damaged() {
    const id = await this.completed();
    await this.customer.ok('POST', `/api/orders/${id}/damage`, {});
    return id;
  }

  async damageShown() {
    const id = await this.damaged();
    const details = {
      statement: 'The television fell from its stand while the room was cleaned.',
      amountKobo: 18_000_000,
      photoIds: [await this.photo(this.customer)],
    };
    await this.customer.ok('POST', `/api/orders/${id}/damage/details`, details);
    return id;
  }

  /** The guarantee fund pays a damage claim. */
  async compensated() {
    const id = await this.damageShown();
    const claim = (await this.admin.ok('GET', '/api/admin/damage-claims')).find(
      ({ orderId }) => orderId === id,
    );
    await this.provider.ok('POST', `/api/service-provider/damage-claims/${claim.id}/answer`, {
      answer: 'It fell when I moved the stand. I am sorry.',
    });
    await this.admin.ok('POST', `/api/admin/damage-claims/${claim.id}/grant`, {
      amountKobo: 8_500_000,
      words: 'The invoice of the repair shop says so much.',
    });
    return id;
  }

  async toFixAgain() {
    const id = await this.completed();
    await this.customer.ok('POST', `/api/orders/${id}/guarantee`, {
      statement: 'The oven smokes again as soon as it is hot.',
    });
    return id;
  }

  /** The provider requests an advance for materials, and finance releases it unless `only` is set. */
  async materials({ only = false } = {}) {
    const id = await this.accepted(await this.pays(await this.staged()));
    const asked = {
      amountKobo: 9_000_000,
      supplier: 'Dei-Dei Timber',
      photoIds: [await this.photo(this.provider)],
    };
    await this.step(id, 'advances', asked);
    if (only) return id;
    const [advance] = (await this.admin.ok('GET', '/api/admin/finance/advances')).filter(
      ({ orderId }) => orderId === id,
    );
    await this.admin.ok('POST', `/api/admin/finance/advances/${advance.id}/release`);
    return id;
  }

  /** The customer cancels a job that was accepted just now, at no cost. */
  async left() {
    return this.leaving(await this.assigned());
  }

  /** The customer cancels a job, by default one whose provider has set out. Support has some minutes to object. */
  async leaving(taken) {
    const id = taken ?? (await this.onTheWay());
    const { feeKobo } = await this.customer.ok(
      'POST',
      `/api/orders/${id}/cancellation/preview`,
      {},
    );
    await this.customer.ok('POST', `/api/orders/${id}/cancellation`, {
      feeKobo,
      reason: 'CHANGED_MIND',
      note: 'My sister comes to help.',
    });
    return id;
  }
}
