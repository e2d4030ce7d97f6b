import { http, HttpResponse } from 'msw';
import { DisputePart } from '@/areas/common/disputes/dispute-part';
import { DamagePart } from '@/areas/customer/damage/damage-part';
import { WarrantyPart } from '@/areas/customer/warranty/warranty-part';
import type { DamageClaim } from '@/domain/damage/model';
import type { Dispute } from '@/domain/disputes/model';
import { damageCalls, disputeCalls, warrantyCalls } from '@/domain/orders/api';
import type { Claim } from '@/domain/warranty/model';
import { server } from '../server';
import { signedIn } from '../signed-in';
import { press, tick, type, type Row } from './table';

const AT = '2026-11-20T08:00:00Z';
const LATER = '2099-01-01T00:00:00Z';
const claim: Claim = {
  id: 'c1',
  state: 'VISIT',
  statement: '',
  photos: [],
  openedAt: AT,
  detailsUntil: LATER,
  visitAt: null,
  dueAt: LATER,
  report: null,
  backKobo: 0,
  words: null,
  closedAt: null,
};
const damaged: DamageClaim = {
  id: 'd1',
  state: 'OPEN',
  statement: '',
  askedKobo: 0,
  photos: [],
  openedAt: AT,
  evidenceUntil: LATER,
  dueAt: LATER,
  answer: null,
  grantedKobo: 0,
  words: null,
  closedAt: null,
};
const decided: Dispute = {
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'As dirty as before.',
  state: 'DECIDED',
  openedAt: AT,
  photos: [],
  answerPhotos: [],
  statements: [],
  answerDueAt: AT,
  answer: null,
  answeredAt: null,
  dueAt: LATER,
  verdict: 'RELEASE',
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: AT,
};
const open: Dispute = { ...decided, state: 'OPEN', verdict: null, decidedAt: null };

const DISPUTE = { by: 'areas/customer/orders/components/claims.tsx', given: signedIn };

export const claims: Row[] = [
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/dispute',
    show: () => (
      <DisputePart
        orderId="o1"
        side="CUSTOMER"
        begun
        other="Sunday"
        disputes={[]}
        actions={['dispute']}
        calls={disputeCalls('o1')}
      />
    ),
    fill: [
      press('Report a problem'),
      tick('The work is poor'),
      type('What happened?', 'The oven is as dirty as before.'),
    ],
    send: press('Send the report'),
    change: type('What happened?', ' And the door.'),
  },
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/dispute/statements',
    show: () => (
      <DisputePart
        orderId="o1"
        side="CUSTOMER"
        begun
        other="Sunday"
        disputes={[open]}
        actions={['add_statement']}
        calls={disputeCalls('o1')}
      />
    ),
    fill: [press('Add a statement'), type('Your statement', 'The grill is black too.')],
    send: press('Send the statement'),
    change: type('Your statement', ' And the door.'),
  },
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/dispute/appeal',
    show: () => (
      <DisputePart
        orderId="o1"
        side="CUSTOMER"
        begun
        other="Sunday"
        disputes={[decided]}
        actions={['appeal_dispute']}
        calls={disputeCalls('o1')}
      />
    ),
    fill: [press('Appeal'), type('What did we overlook?', 'The second photo shows it.')],
    send: press('Send the appeal'),
    change: type('What did we overlook?', ' And the third.'),
  },
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/guarantee',
    show: () => (
      <WarrantyPart
        warranty={{ days: 7, until: LATER, claims: [] }}
        actions={['claim_guarantee']}
        name="Sunday"
        calls={warrantyCalls('o1')}
      />
    ),
    fill: [press('Ask for a free return visit')],
    send: press('Ask for a free return visit'),
    change: type(/^What is wrong/, 'The tap drips'),
  },
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/guarantee/details',
    show: () => (
      <WarrantyPart
        warranty={{ days: 7, until: LATER, claims: [claim] }}
        actions={['add_to_claim']}
        name="Sunday"
        calls={warrantyCalls('o1')}
      />
    ),
    fill: [press('Add details or a photo'), type('What else should we know?', 'The tap drips')],
    send: press('Add it'),
    change: type('What else should we know?', ' all night'),
  },
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/damage',
    given: () => {
      signedIn();
      server.use(http.post('*/api/orders/o1/damage/details', () => HttpResponse.json({})));
    },
    show: () => (
      <DamagePart
        orderId="o1"
        damage={{ until: LATER, mostKobo: 25_000_000, claims: [] }}
        actions={['claim_damage']}
        calls={damageCalls('o1')}
      />
    ),
    fill: [
      press('Something was damaged'),
      type('What was damaged, and how?', 'The television fell'),
    ],
    send: press('Send it'),
    change: null,
  },
  {
    ...DISPUTE,
    call: 'post /api/orders/{id}/damage/details',
    show: () => (
      <DamagePart
        orderId="o1"
        damage={{ until: LATER, mostKobo: 25_000_000, claims: [damaged] }}
        actions={['add_to_damage']}
        calls={damageCalls('o1')}
      />
    ),
    fill: [
      press('Add details or a photo'),
      type('What was damaged, and how?', 'The television fell'),
    ],
    send: press('Send it'),
    change: type('Cost, ₦', '5000'),
  },
];
