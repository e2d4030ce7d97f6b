import { http, HttpResponse } from 'msw';
import type { AdminAdvance } from '@/areas/staff/advances/api';
import { AdvancesView } from '@/areas/staff/advances/advances-view';
import { ChargebacksView } from '@/areas/staff/finance/chargebacks';
import type { AdminDamageDetail } from '@/areas/staff/damage/api';
import { DamageDetail } from '@/areas/staff/damage/damage-detail';
import { AddStatement } from '@/areas/staff/disputes/add-statement';
import { DecideForm } from '@/areas/staff/disputes/decide-form';
import type { AdminDisputeDetail } from '@/areas/staff/disputes/model';
import type { AdminClaimDetail } from '@/areas/staff/warranty/api';
import { ClaimDetail } from '@/areas/staff/warranty/claim-detail';
import { DecideForm as DecideAppeal } from '@/areas/staff/reliability/appeal-card';
import { appeal } from '@/testing/reliability';
import { server } from '../server';
import type { Schema } from '@/shared/api/types';
import { asStaff, pick, press, tick, type, type Row } from './table';

const OF_A_JOB = {
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  categorySlug: 'home-cleaning',
  customerName: 'Bola Ade',
  providerId: 'p1',
  providerName: 'Amina B.',
  paidKobo: 3_010_000,
};
const OPENED = '2026-11-20T08:00:00Z';
const LATER = '2099-01-01T00:00:00Z';

const claim: AdminClaimDetail = {
  ...OF_A_JOB,
  id: 'c1',
  state: 'DESK',
  statement: 'The oven is dirty again.',
  photos: [],
  openedAt: OPENED,
  detailsUntil: LATER,
  visitAt: null,
  dueAt: LATER,
  report: null,
  backKobo: 0,
  words: null,
  closedAt: null,
  feeKobo: 0,
  leftKobo: 3_000_000,
};

const damage = (patch: Partial<AdminDamageDetail> = {}): AdminDamageDetail => ({
  ...OF_A_JOB,
  id: 'd1',
  state: 'OPEN',
  statement: 'The television fell.',
  askedKobo: 0,
  photos: [],
  openedAt: OPENED,
  evidenceUntil: LATER,
  dueAt: LATER,
  answer: null,
  grantedKobo: 0,
  words: null,
  closedAt: null,
  hasEvidence: true,
  proposedKobo: null,
  proposedWords: null,
  proposedBy: null,
  leftKobo: 25_000_000,
  aloneKobo: 10_000_000,
  ...patch,
});

const dispute: AdminDisputeDetail = {
  ...OF_A_JOB,
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'As dirty as before.',
  state: 'OPEN',
  openedAt: OPENED,
  photos: [],
  answerPhotos: [],
  statements: [],
  answerDueAt: OPENED,
  answer: null,
  answeredAt: null,
  dueAt: LATER,
  verdict: null,
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: null,
  missed: 0,
  proposed: false,
  leftKobo: 3_010_000,
  released: false,
  refundable: [{ line: 'LABOUR', leftKobo: 2_150_000 }],
  verdicts: ['RELEASE', 'PARTIAL'],
  proposal: null,
  timeline: [],
};

const advance: AdminAdvance = {
  ...OF_A_JOB,
  id: 'a1',
  state: 'REQUESTED',
  stage: 1,
  amountKobo: 9_000_000,
  supplier: 'Dei-Dei Timber',
  photos: [],
  requestedAt: OPENED,
  decidedAt: null,
  words: null,
  deliveredAt: null,
  closedAt: null,
};

const answers = (path: string, answer: object) =>
  server.use(http.get(`*/api/admin/${path}`, () => HttpResponse.json(answer)));

function givenClaim() {
  asStaff();
  answers('guarantee-claims/c1', claim);
  server.use(
    http.get('*/api/providers', () =>
      HttpResponse.json([
        { id: 'p1', displayName: 'Amina B.' },
        { id: 'p2', displayName: 'Emeka O.' },
      ]),
    ),
  );
}

const givenDamage = (found: AdminDamageDetail) => () => {
  asStaff();
  answers('damage-claims/d1', found);
};

function givenAdvance() {
  asStaff();
  answers('finance/advances', [advance]);
}

const WARRANTY = {
  by: 'areas/staff/warranty/claim-detail.tsx',
  given: givenClaim,
  show: () => <ClaimDetail id="c1" />,
};
const DAMAGE = {
  by: 'areas/staff/damage/damage-detail.tsx',
  given: givenDamage(damage()),
  show: () => <DamageDetail id="d1" />,
};
const chargeback: Schema<'Chargeback'> = {
  id: 'c1',
  state: 'OPEN',
  amountKobo: 3_010_000,
  category: 'fraud',
  gatewayId: '358950',
  paymentReference: 'ord-1',
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  openedAt: OPENED,
  dueAt: OPENED,
  statement: null,
  answeredAt: null,
  sentAt: null,
  closedAt: null,
  lostKobo: 0,
  setOffKobo: 0,
  mayAnswer: true,
  evidence: {
    service: 'Deep cleaning',
    customerName: 'Bola Ade',
    customerEmail: 'bola@example.ng',
    customerPhone: null,
    address: null,
    finishedAt: null,
    providerName: null,
  },
};

function givenChargeback() {
  asStaff();
  answers('finance/chargebacks', [chargeback]);
}

const ADVANCE = {
  by: 'areas/staff/advances/advances-view.tsx',
  given: givenAdvance,
  show: () => <AdvancesView />,
};

/** The forms of staff for decisions on claims, disputes and advances. */
export const staffClaims: readonly Row[] = [
  {
    ...WARRANTY,
    call: 'post /api/admin/guarantee-claims/{id}/provider',
    fill: [press('Send another provider'), pick('Who comes', 'Emeka O.')],
    send: press('Send them'),
    change: type(/^Fee when it is fixed/, '5000'),
  },
  {
    ...WARRANTY,
    call: 'post /api/admin/guarantee-claims/{id}/money-back',
    fill: [
      press('Refund a part'),
      type('How much, ₦', '5000'),
      type('Explanation for the customer', 'Sorry.'),
    ],
    send: press('Give it back'),
    change: type('Explanation for the customer', ' Again.'),
  },
  {
    ...WARRANTY,
    call: 'post /api/admin/guarantee-claims/{id}/refusal',
    fill: [press('Refuse'), type('Explanation for the customer', 'It is clean.')],
    send: press('Refuse'),
    change: type('Explanation for the customer', ' See the photo.'),
  },
  {
    ...DAMAGE,
    call: 'post /api/admin/damage-claims/{id}/grant',
    fill: [
      press('Pay for it'),
      type('How much, ₦', '5000'),
      type('Explanation for both sides', 'It fell.'),
    ],
    send: press('Pay it'),
    change: type('How much, ₦', '0'),
  },
  {
    ...DAMAGE,
    call: 'post /api/admin/damage-claims/{id}/refusal',
    fill: [press('Refuse'), type('Explanation for both sides', 'It stood loose.')],
    send: press('Refuse'),
    change: type('Explanation for both sides', ' Sorry.'),
  },
  {
    ...DAMAGE,
    call: 'post /api/admin/damage-claims/{id}/agreement',
    given: givenDamage(
      damage({
        proposedKobo: 25_000_000,
        proposedWords: 'It was new.',
        proposedBy: 'someone else',
      }),
    ),
    send: press(/^Pay ₦/),
    change: null,
  },
  {
    call: 'post /api/admin/disputes/{id}/statements',
    by: 'areas/staff/disputes/add-statement.tsx',
    given: asStaff,
    show: () => <AddStatement dispute={dispute} />,
    fill: [press('Add a statement'), type('Your statement', 'Who closed the valve?')],
    send: press('Send the statement'),
    change: type('Your statement', ' And when?'),
  },
  {
    call: 'post /api/admin/disputes/{id}/decisions',
    by: 'areas/staff/disputes/decide-form.tsx',
    given: asStaff,
    show: () => <DecideForm dispute={dispute} />,
    fill: [
      tick(/^Partial refund/),
      type('How much, ₦', '5000'),
      pick('Reason', 'Poor work'),
      type('Explanation for both sides', 'The photos show it.'),
    ],
    send: press('Decide'),
    change: type('Explanation for both sides', ' So we say.'),
  },
  {
    call: 'post /api/admin/finance/chargebacks/{id}/evidence',
    by: 'areas/staff/finance/chargebacks.tsx',
    given: givenChargeback,
    show: () => <ChargebacksView />,
    fill: [press('Write the evidence: SVC-4M8X2T'), type(/^What was done/, 'They confirmed it.')],
    send: async (user) => {
      await press('Send the evidence')(user);
      await press('Yes, send it')(user);
    },
    change: type(/^What was done/, ' Twice.'),
  },
  {
    ...ADVANCE,
    call: 'post /api/admin/finance/advances/{id}/release',
    fill: [press('Release: SVC-4M8X2T')],
    send: press('Release'),
    change: null,
  },
  {
    ...ADVANCE,
    call: 'post /api/admin/finance/advances/{id}/refusal',
    fill: [press('Refuse: SVC-4M8X2T'), type(/^Reason/, 'No date.')],
    send: press('Refuse'),
    change: type(/^Reason/, ' No name.'),
  },
  {
    call: 'post /api/admin/fault-appeals/{id}/decision',
    by: 'areas/staff/reliability/appeal-card.tsx',
    given: asStaff,
    show: () => <DecideAppeal appeal={appeal()} name="Amina B." />,
    fill: [type('Reason, for the provider', 'The flood is in the news.')],
    send: press('Grant the appeal'),
    change: type('Reason, for the provider', ' Twice.'),
  },
];
