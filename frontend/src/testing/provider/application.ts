import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type {
  Application,
  ApplicationPatch,
  ProviderDocument,
  Requirement,
  Step,
  StepKey,
  StepState,
} from '@/domain/providers/apply/types';
import type { CurrentStatus } from '@/domain/providers/current-status';
import { current } from './builders';

const KEYS: readonly StepKey[] = [
  'consent',
  'applicant',
  'identity',
  'skills',
  'papers',
  'guarantors',
  'bank',
  'quiz',
  'review',
  'probation',
];

/** The ten steps, all open unless stated; `missing` gives the missing parts of a step. */
export const steps = (
  states: Partial<Record<StepKey, StepState>> = {},
  missing: Partial<Record<StepKey, string[]>> = {},
): Step[] =>
  KEYS.map((key) => ({
    key,
    state: states[key] ?? 'OPEN',
    missing: (missing[key] ?? []).map((message) => ({ code: 'missing', message })),
  }));

export const allDone = (): Step[] =>
  steps(Object.fromEntries(KEYS.slice(0, 8).map((key) => [key, 'DONE'])));

export const questions = Array.from({ length: 10 }, (_, place) => ({
  id: `q${place + 1}`,
  text: `What do you do in case ${place + 1}?`,
  options: [
    { value: 'a', label: `The right thing ${place + 1}` },
    { value: 'b', label: `The other thing ${place + 1}` },
  ],
}));

export const requirement = (patch: Partial<Requirement> = {}): Requirement => ({
  kind: 'SELFIE',
  label: 'A photo of you',
  why: 'Your face, without a cap',
  needed: true,
  expires: false,
  count: 1,
  mayFollow: false,
  forCategories: [],
  state: 'MISSING',
  ...patch,
});

export const item = (patch: Partial<ProviderDocument> = {}): ProviderDocument => ({
  id: 'd1',
  kind: 'SELFIE',
  state: 'PENDING',
  uploadedAt: '2026-11-20T09:00:00Z',
  url: '/api/service-provider/application/documents/d1',
  ...patch,
});

export const application = (patch: Partial<Application> = {}): Application => ({
  id: 'a1',
  status: 'DRAFT',
  version: 1,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:12:00Z',
  holder: 'YOU',
  consentAt: null,
  applicant: {},
  identity: {},
  skills: { categories: [], zones: [] },
  guarantors: [],
  quiz: { questions, passMark: 8, score: null, wrong: [] },
  bank: null,
  documents: [],
  requirements: [
    requirement(),
    requirement({ kind: 'IDENTITY', label: 'Your document', why: 'The side with the photo' }),
    requirement({
      kind: 'POLICE_CERTIFICATE',
      label: 'Police character certificate',
      why: 'For work inside homes',
      expires: true,
    }),
  ],
  steps: steps(
    {},
    {
      consent: ['Say yes to the checks.'],
      applicant: ['Choose whether you work alone.', 'Enter the name that customers see.'],
    },
  ),
  changes: [],
  editable: true,
  ...patch,
});

interface World {
  application: Application | null;
  patches: ApplicationPatch[];
  submitted: number;
}

/** Signs in a person with an account, and serves their application. */
export function asApplicant(begun: Application | null = application()): World {
  signedIn({ id: 'u9', firstName: 'Emeka', lastName: 'Okafor' });
  const world: World = { application: begun, patches: [], submitted: 0 };
  const answer = () =>
    world.application
      ? HttpResponse.json(world.application)
      : problem(404, 'not_found', 'There is nothing here.');
  const keep = (patch: Partial<Application>) => {
    world.application = {
      ...(world.application ?? application()),
      ...patch,
      version: (world.application?.version ?? 0) + 1,
    };
    return answer();
  };
  server.use(
    http.get('*/api/service-provider/application', answer),
    http.post('*/api/service-provider/application', () => keep(world.application ?? application())),
    http.patch('*/api/service-provider/application', async ({ request }) => {
      const { version, consent, quiz, ...parts } = (await request.json()) as ApplicationPatch;
      if (version !== undefined && version !== world.application?.version)
        return problem(409, 'stale', 'It was changed meanwhile.');
      world.patches.push({ ...parts, ...(consent && { consent }), ...(quiz && { quiz }) });
      return keep({
        ...parts,
        ...(consent && { consentAt: '2026-11-20T09:20:00Z' }),
      } as Partial<Application>);
    }),
    http.post('*/api/service-provider/application/submit', () => {
      world.submitted += 1;
      return keep({ status: 'SUBMITTED', editable: false });
    }),
    http.get('*/api/service-provider/status', () =>
      world.application
        ? HttpResponse.json(statusOf(world.application))
        : problem(404, 'not_found', 'There is nothing here.'),
    ),
    http.get('*/api/banks', () => HttpResponse.json([{ code: '058', name: 'GTBank' }])),
  );
  return world;
}

/** The status of a person with this application. */
export const statusOf = (
  {
    status,
    steps: of,
    changes,
    expectedBy,
    reapplyFrom,
    reason,
    holder,
    requirements,
  }: Application,
  patch: Partial<CurrentStatus> = {},
): CurrentStatus => ({
  ...current({ status, displayName: 'Emeka Okafor', categories: [], zones: [], jobsDone: 0 }),
  holder,
  steps: of,
  changes,
  requirements,
  expectedBy: expectedBy ?? null,
  reapplyFrom: reapplyFrom ?? null,
  reason: reason ?? null,
  ...patch,
});
