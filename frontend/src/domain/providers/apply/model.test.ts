import { application, requirement, steps } from '@/testing/provider/application';
import {
  inTurn,
  isThere,
  minutesLeft,
  missingOf,
  documentsOf,
  patchOf,
  problemsOf,
  stepOf,
  valuesOf,
} from './model';
import { STEPS } from './steps';

const YEAR = 2026;
const values = (edits: Parameters<typeof valuesOf>[1]) => valuesOf(application(), edits);

describe('the nine steps', () => {
  it('ROLE-21 take 25 minutes at most, and less as they are completed', () => {
    expect(STEPS).toHaveLength(9);
    expect(minutesLeft(steps())).toBeLessThanOrEqual(25);
    expect(minutesLeft(steps({ papers: 'DONE' }))).toBe(minutesLeft(steps()) - 5);
  });
  it('open at the first unfinished step, or at the one in the address', () => {
    expect(stepOf(null, steps({ consent: 'DONE', applicant: 'DONE' }))).toBe(2);
    expect(stepOf('bank', steps())).toBe(6);
    expect(stepOf('nothing', steps())).toBe(0);
    expect(stepOf(null, steps(Object.fromEntries(STEPS.map(({ id }) => [id, 'DONE']))))).toBe(8);
  });
  it('list what is missing, step by step', () => {
    const found = missingOf(
      steps({}, { applicant: ['A name.'], bank: ['An account.'], review: ['Send it.'] }),
    );
    expect(found.map(([{ id }, messages]) => [id, messages])).toEqual([
      ['applicant', ['A name.']],
      ['bank', ['An account.']],
    ]);
  });
});

describe('typed values', () => {
  it('are wrong when no server would accept them, and an empty field is only missing', () => {
    const found = problemsOf(
      values({
        applicant: { cacNumber: 'RC12' },
        identity: { birthYear: 2015 },
        skills: { years: 61 },
        guarantors: [
          { name: 'Grace', phone: '0803 555' },
          { name: '', idLast4: '12' },
        ],
      }),
      YEAR,
    );
    expect(Object.keys(found).sort()).toEqual([
      'applicant.cacNumber',
      'guarantors[0].phone',
      'guarantors[1].idLast4',
      'guarantors[1].name',
      'identity.birthYear',
      'skills.years',
    ]);
    expect(found['identity.birthYear']).toBe('You must be 18 or older to work with Gida.');
    expect(problemsOf(values({ identity: { birthYear: 19 } }), YEAR)['identity.birthYear']).toMatch(
      /four digits/,
    );
    expect(problemsOf(values({}), YEAR)).toEqual({});
  });
  it('two guarantors cannot have the same number', () => {
    expect(
      problemsOf(
        values({
          guarantors: [
            { name: 'Grace', phone: '08035550142' },
            { name: 'Ibrahim', phone: '0803 555 0142' },
          ],
        }),
        YEAR,
      ),
    ).toEqual({ 'guarantors[1].phone': 'This is the number of the first person.' });
  });
  it('are sent part by part, merged with what exists, without what is wrong', () => {
    const there = application({
      version: 4,
      applicant: { kind: 'BUSINESS', displayName: 'Zenith Cool' },
      guarantors: [{ name: 'Grace Okoye' }],
    });
    expect(
      patchOf(there, { applicant: { cacNumber: 'rc 123456', bio: ' AC work ' } }, YEAR),
    ).toEqual({
      version: 4,
      applicant: {
        kind: 'BUSINESS',
        displayName: 'Zenith Cool',
        cacNumber: 'RC123456',
        bio: 'AC work',
      },
    });
    expect(
      patchOf(
        there,
        {
          guarantors: [
            { name: 'Grace Okoye', phone: '0803' },
            { name: 'Ibrahim', idLast4: '7731' },
          ],
        },
        YEAR,
      ),
    ).toEqual({
      version: 4,
      guarantors: [{ name: 'Grace Okoye' }, { name: 'Ibrahim', idLast4: '7731' }],
    });
    expect(
      patchOf(there, { guarantors: [{ name: 'Grace Okoye' }, { phone: '08035550142' }] }, YEAR),
    ).toBeNull();
    expect(patchOf(there, { applicant: { displayName: 'Zenith Cool' } }, YEAR)).toBeNull();
    expect(patchOf(there, { applicant: { displayName: '' } }, YEAR)).toEqual({
      version: 4,
      applicant: { kind: 'BUSINESS' },
    });
    expect(patchOf(there, { identity: { birthYear: 1890 } }, YEAR)).toBeNull();
    expect(patchOf(there, { skills: { zones: ['B'] } }, YEAR)).toEqual({
      version: 4,
      skills: { categories: [], zones: ['B'] },
    });
    expect(
      patchOf(application({ consentAt: '2026-11-20T09:00:00Z' }), { consent: true }, YEAR),
    ).toBeNull();
  });
});

describe('documents', () => {
  const all = [
    requirement({ kind: 'INSURANCE', state: 'ACCEPTED' }),
    requirement({ kind: 'NEMSA', state: 'MISSING' }),
    requirement({ kind: 'POLICE_CERTIFICATE', state: 'REFUSED' }),
    requirement({ kind: 'IDENTITY', state: 'PENDING' }),
  ];
  it('list problems first', () => {
    expect(inTurn(all).map(({ kind }) => kind)).toEqual([
      'POLICE_CERTIFICATE',
      'NEMSA',
      'IDENTITY',
      'INSURANCE',
    ]);
  });
  it('of the person are separate from those of the trade', () => {
    expect(documentsOf('identity', all).map(({ kind }) => kind)).toEqual(['IDENTITY']);
    expect(documentsOf('papers', all)).toHaveLength(3);
  });
  it('count as done when sent or accepted, and not when promised', () => {
    expect(all.map(isThere)).toEqual([true, false, false, true]);
    expect(isThere(requirement({ state: 'PROMISED' }))).toBe(false);
    expect(isThere(requirement({ state: 'EXPIRED' }))).toBe(false);
  });
});
