// A person who uses the API: keeps cookies, sends JSON, and authenticates.
import { randomUUID } from 'node:crypto';

let people = 0;

export class Person {
  constructor(url) {
    this.url = url;
    this.cookies = new Map();
  }

  static async signIn(url, email, password = 'gida-demo-2026') {
    const person = new Person(url);
    person.user = await person.ok('POST', '/api/auth/login', { email, password });
    return person;
  }

  /** A newcomer with a complete profile. */
  static async newcomer(url, { complete = true, firstName = 'Ada', lastName = 'Obi' } = {}) {
    people += 1;
    const person = new Person(url);
    person.email = `person-${process.pid}-${Date.now()}-${people}@example.ng`;
    const body = { firstName, lastName, email: person.email, password: 'a quiet evening 7' };
    person.user = await person.ok('POST', '/api/auth/register', body);
    if (complete) {
      await person.ok('PUT', '/api/auth/profile', {
        phone: '08031234567',
        address: '5 Aminu Kano Crescent',
        city: 'Abuja',
        state: 'FCT',
      });
    }
    return person;
  }

  async send(method, path, body, headers = {}) {
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : typeof body === 'string' || body instanceof Uint8Array
            ? body
            : JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parse(text) };
  }

  /** The parsed answer of a call that must succeed. */
  async ok(method, path, body, headers) {
    const answer = await this.send(method, path, body, headers);
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 400)}`);
    return answer.json;
  }

  /** Every row of a paged list, page by page. `rowsOf` finds the rows in an answer that has more. */
  async all(path, rowsOf = (answer) => answer) {
    const rows = [];
    for (let next = path; next;) {
      const answer = await this.send('GET', next);
      if (answer.status !== 200)
        throw new Error(`GET ${next}: ${answer.status} ${answer.text.slice(0, 400)}`);
      rows.push(...rowsOf(answer.json));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return rows;
  }

  order(changes = {}, key = randomUUID()) {
    return this.ok(
      'POST',
      '/api/orders',
      { ...cleaning(), ...changes },
      { 'idempotency-key': key },
    );
  }

  pay(orderId, key = randomUUID(), what = {}) {
    return this.ok('POST', `/api/orders/${orderId}/payments`, what, { 'idempotency-key': key });
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WINDOWS = ['8-10', '12-14', '16-18'];
/** Bookings are for the days from the fifth to the fifty-eighth. */
const [FIRST_DAY, DAYS] = [5, 54];
let booked = 0;
let visits = 0;

/** A time in the next days for a provider to look at work: before all bookings, and each three hours after the last. */
export function freeVisit() {
  const at = new Date(Date.now() + DAY_MS + visits * 3 * HOUR_MS).toISOString();
  visits += 1;
  return at;
}

/** A time without another booking: one provider does all the jobs, and cannot be in two places at once. */
export function freeSlot() {
  const ahead = FIRST_DAY + (Math.floor(booked / WINDOWS.length) % DAYS);
  const day = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const window = WINDOWS[booked % WINDOWS.length];
  booked += 1;
  return { date: day, window };
}

/** A complete request for a home cleaning. */
export function cleaning() {
  return {
    categorySlug: 'home-cleaning',
    answers: {
      type: 'deep',
      bedrooms: 3,
      bathrooms: 2,
      toilets: 1,
      extras: ['fridge'],
      supplies: 'by_us',
      pets: false,
      water: true,
      light: true,
    },
    description: 'Please bring a ladder.',
    address: {
      line: '12 Third Avenue',
      landmark: 'the police post',
      landmarkRelation: 'opposite',
      area: 'Gwarinpa',
      city: 'Abuja',
      state: 'FCT',
    },
    slot: { asap: true },
    submit: true,
  };
}
