import { isNigerianPhone, barePhone } from '@/domain/identity/form-checks';
import { STEPS, type StepTexts } from './steps';
import type {
  Applicant,
  Application,
  ApplicationPatch,
  Guarantor,
  Identity,
  DocumentState,
  Requirement,
  Skills,
  Step,
  StepKey,
} from './types';
import { texts } from './texts';

/** Changes on this device that are not on the server yet, by field. */
export interface Edits {
  consent?: true;
  applicant?: Applicant;
  identity?: Identity;
  skills?: Skills;
  guarantors?: Guarantor[];
}

export interface Values {
  consent: boolean;
  applicant: Applicant;
  identity: Identity;
  skills: Skills;
  /** Always two entries. */
  guarantors: [Guarantor, Guarantor];
}

/** The values to show: the server's answers, overwritten by the changes on this device. */
export function valuesOf(
  { consentAt, applicant, identity, skills, guarantors }: Application,
  edits: Edits,
): Values {
  const [first = {}, second = {}] = edits.guarantors ?? guarantors;
  return {
    consent: edits.consent ?? Boolean(consentAt),
    applicant: { ...applicant, ...edits.applicant },
    identity: { ...identity, ...edits.identity },
    skills: { ...skills, ...edits.skills },
    guarantors: [first, second],
  };
}

const CAC = /^(RC|BN)\d{6,7}$/;
const LAST_FOUR = /^\d{4}$/;
const GROWN_UP = 18;
const OLDEST = 100;

export const stripCac = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase();

/** The problems of the typed values, by field. An empty field is missing, but not a problem. */
export function problemsOf(
  { applicant, identity, skills, guarantors }: Values,
  year: number,
): Record<string, string> {
  const found: Record<string, string> = {};
  if (applicant.cacNumber && !CAC.test(stripCac(applicant.cacNumber)))
    found['applicant.cacNumber'] = texts.cacNumberLooksLike;
  const { birthYear } = identity;
  if (birthYear != null && (birthYear > year - GROWN_UP || birthYear < year - OLDEST)) {
    found['identity.birthYear'] =
      birthYear > year - GROWN_UP && birthYear <= year
        ? texts.youMust18Or
        : texts.enterYearWithFour;
  }
  if (skills.years != null && skills.years > 60) found['skills.years'] = texts.enterUp60Years;
  guarantors.forEach(({ name, phone, idLast4, ...rest }, place) => {
    if (!name?.trim() && (phone || idLast4 || Object.values(rest).some((value) => value?.trim())))
      found[`guarantors[${place}].name`] = texts.enterNameAsWell;
    if (phone && !isNigerianPhone(phone))
      found[`guarantors[${place}].phone`] = texts.enterNigerianMobileNumber;
    if (idLast4 && !LAST_FOUR.test(idLast4))
      found[`guarantors[${place}].idLast4`] = texts.enterLastFourDigits;
  });
  const [first, second] = guarantors;
  if (first.phone && second.phone && barePhone(first.phone) === barePhone(second.phone))
    found['guarantors[1].phone'] = texts.thisNumberFirstPerson;
  return found;
}

/** Removes empty and wrong values, so that the others can be saved. */
function cleaned<T extends object>(part: T, prefix: string, problems: Record<string, string>): T {
  const kept = Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (value === null || value === undefined || `${prefix}.${key}` in problems) return [];
    if (typeof value !== 'string') return [[key, value] as const];
    const text = value.trim();
    return text === '' ? [] : [[key, text] as const];
  });
  return Object.fromEntries(kept) as T;
}

function cleanGuarantors(
  guarantors: readonly Guarantor[],
  problems: Record<string, string>,
): Guarantor[] {
  const all = guarantors.map((one, place) => {
    const { phone, ...rest } = cleaned(one, `guarantors[${place}]`, problems);
    return { ...rest, ...(phone && { phone: barePhone(phone) }) };
  });
  return all.filter(({ name }) => name);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const sorted = (part: object) =>
  Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)));

/** The changes to send: whole parts that differ from the server's, without wrong values. Null when there is nothing to send. */
export function patchOf(
  application: Application,
  edits: Edits,
  year: number,
): ApplicationPatch | null {
  const values = valuesOf(application, edits);
  const problems = problemsOf(values, year);
  const patch: ApplicationPatch = {};
  if (edits.consent && !application.consentAt) patch.consent = true;
  const applicant = cleaned(values.applicant, 'applicant', problems);
  if (applicant.cacNumber) applicant.cacNumber = stripCac(applicant.cacNumber);
  if (edits.applicant && !same(sorted(applicant), sorted(cleaned(application.applicant, '', {}))))
    patch.applicant = applicant;
  const identity = cleaned(values.identity, 'identity', problems);
  if (edits.identity && !same(sorted(identity), sorted(cleaned(application.identity, '', {}))))
    patch.identity = identity;
  const skills = { categories: [], zones: [], ...cleaned(values.skills, 'skills', problems) };
  if (
    edits.skills &&
    !same(
      sorted(skills),
      sorted({ categories: [], zones: [], ...cleaned(application.skills, '', {}) }),
    )
  )
    patch.skills = skills;
  const guarantors = cleanGuarantors(values.guarantors, problems);
  if (
    edits.guarantors &&
    !same(guarantors.map(sorted), cleanGuarantors(application.guarantors, {}).map(sorted))
  )
    patch.guarantors = guarantors;
  return Object.keys(patch).length > 0 ? { ...patch, version: application.version } : null;
}

/** The step that an address names; otherwise the first step with a requested change, otherwise the first unfinished step. */
export function stepOf(asked: string | null, steps: readonly Step[]): number {
  const named = STEPS.findIndex(({ id }) => id === asked);
  if (named >= 0) return named;
  const changesAt = STEPS.findIndex(({ id }) => findStep(id, steps)?.state === 'CHANGES');
  if (changesAt >= 0) return changesAt;
  const open = STEPS.findIndex(({ id }) => !isDone(id, steps));
  return open < 0 ? STEPS.length - 1 : open;
}

export const findStep = (key: StepKey, steps: readonly Step[]) =>
  steps.find((step) => step.key === key);

export const isDone = (key: StepKey, steps: readonly Step[]) =>
  findStep(key, steps)?.state === 'DONE';

/** The minutes that the unfinished steps still take. */
export const minutesLeft = (steps: readonly Step[]) =>
  STEPS.reduce((sum, { id, minutes }) => sum + (isDone(id, steps) ? 0 : minutes), 0);

export const stepLabel = (key: string) =>
  STEPS.find(({ id }) => id === key)?.label ?? (key === 'probation' ? texts.firstJobs : key);

/** Everything that is missing, by the step in which it is given. */
export const missingOf = (steps: readonly Step[]) =>
  STEPS.map((step): [StepTexts, string[]] => [
    step,
    (findStep(step.id, steps)?.missing ?? []).map(({ message }) => message),
  ]).filter(([{ id }, missing]) => id !== 'review' && missing.length > 0);

/** The kinds that are shown in the identity step, not with the documents of the trade. */
const OF_IDENTITY = ['SELFIE', 'PORTRAIT', 'IDENTITY'];

export const documentsOf = (step: 'identity' | 'papers', requirements: readonly Requirement[]) =>
  requirements.filter(({ kind }) => OF_IDENTITY.includes(kind) === (step === 'identity'));

const RANK: Record<DocumentState, number> = {
  REFUSED: 0,
  EXPIRED: 0,
  MISSING: 1,
  PROMISED: 2,
  PENDING: 3,
  ACCEPTED: 4,
};

/** Documents with a problem first, then missing ones, then the rest. */
export const inTurn = (requirements: readonly Requirement[]) =>
  [...requirements].sort((a, b) => RANK[a.state] - RANK[b.state]);

/** Whether we have it. A promised one is not sent yet. */
export const isThere = ({ state }: Pick<Requirement, 'state'>) =>
  state === 'PENDING' || state === 'ACCEPTED';
