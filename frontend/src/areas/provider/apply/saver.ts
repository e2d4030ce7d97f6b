import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import { thisYear } from '@/shared/lib/dates';
import { onForget } from '@/shared/lib/forget';
import { readApplication, saveApplication } from './api';
import { patchOf, problemsOf, valuesOf, type Edits } from '@/domain/providers/apply/model';
import { STEPS } from '@/domain/providers/apply/steps';
import type { Application } from '@/domain/providers/apply/types';
import { texts } from './texts';

export type Saving =
  | { at: 'still' }
  | { at: 'soon' }
  | { at: 'saving' }
  | { at: 'offline' }
  | { at: 'failed'; text: string };

type Contact = Partial<Record<'phone' | 'address', string>>;

interface SaverState {
  /** The id of the application that the edits belong to. */
  of: string | null;
  edits: Edits;
  /** The answers of the quiz; they are sent together. */
  quiz: Record<string, string>;
  /** The number and the address as they are typed. They belong to the account, which gets both with their own button. */
  contact: Contact;
  saving: Saving;
  /** The server's errors, by field. */
  errors: Record<string, string>;
}

const NOTHING: SaverState = {
  of: null,
  edits: {},
  quiz: {},
  contact: {},
  saving: { at: 'still' },
  errors: {},
};

/**
 * The unsaved input. It is kept after the browser is closed, and is deleted when the signed-in person leaves this device, as all keys that
 * start with `user_`.
 */
export const useSaver = create<SaverState>()(
  persist((): SaverState => NOTHING, {
    name: 'user_application',
    version: 1,
    partialize: ({ of, edits, quiz, contact }) => ({ of, edits, quiz, contact }),
  }),
);

const set = (change: Partial<SaverState> | ((state: SaverState) => Partial<SaverState>)) =>
  useSaver.setState(change);
const get = () => useSaver.getState();

/** The latest answer of the server. */
let base: Application | null = null;

/** Sets the application on the screen. The edits of another application are discarded. */
export function saverOf(application: Application) {
  if (get().of !== application.id) set({ ...NOTHING, of: application.id });
  if (base?.id !== application.id || application.version >= base.version) base = application;
}

const AFTER_MS = 900;
let timer: ReturnType<typeof setTimeout> | undefined;

function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), AFTER_MS);
}

/** Changes fields of a part; they are saved shortly after the last change. */
export function edit<Part extends 'applicant' | 'identity' | 'skills'>(
  part: Part,
  patch: Edits[Part],
) {
  set(({ edits }) => ({
    edits: { ...edits, [part]: { ...edits[part], ...patch } },
    errors: {},
    saving: { at: 'soon' },
  }));
  soon();
}

export function replace(patch: Pick<Edits, 'consent' | 'guarantors'>) {
  set(({ edits }) => ({ edits: { ...edits, ...patch }, errors: {}, saving: { at: 'soon' } }));
  soon();
}

export const answer = (id: string, value: string) =>
  set(({ quiz }) => ({ quiz: { ...quiz, [id]: value } }));

export const clearQuiz = () => set({ quiz: {} });

export const typeContact = (patch: Contact) =>
  set(({ contact }) => ({ contact: { ...contact, ...patch } }));

export const clearContact = () => set({ contact: {} });

/** Removes the edits that the server has now. An edit that changed in the meantime, or that has an error, stays. */
function settle(sent: Edits, has: Application) {
  const wrong = Object.keys(problemsOf(valuesOf(has, sent), thisYear()));
  const isOver = ([part, value]: [string, unknown]) =>
    value === sent[part as keyof Edits] && !wrong.some((field) => field.startsWith(part));
  const { edits } = get();
  set({
    edits: Object.fromEntries(Object.entries(edits).filter((entry) => !isOver(entry))),
    saving: { at: 'still' },
    errors: {},
  });
}

/** The label of the step with the first field that the server refused. */
function refusedStep(error: unknown): string | undefined {
  const parts = Object.keys(fieldErrors(error)).map((field) => field.split(/[.[]/)[0]);
  const step = STEPS.find(({ id }) => parts.includes(id));
  return step?.label;
}

/** Why nothing was saved. The step shows at each field what is wrong with it. */
function refused(error: unknown): Saving {
  if (error instanceof NetworkError) return { at: 'offline' };
  const step = refusedStep(error);
  return {
    at: 'failed',
    text: step ? texts.correctStep(step) : messageOf(error, texts.savedOnThisPhone),
  };
}

const STALE_TRIES = 3;

async function send(tries = STALE_TRIES): Promise<boolean> {
  const { edits } = get();
  const patch = base && patchOf(base, edits, thisYear());
  if (!patch) {
    set({ saving: { at: 'still' } });
    return true;
  }
  if (!navigator.onLine) {
    set({ saving: { at: 'offline' } });
    return false;
  }
  set({ saving: { at: 'saving' } });
  try {
    base = await saveApplication(patch);
  } catch (error) {
    // The application was changed on another device: this device's fields are applied on top of the new version.
    if (error instanceof ApiError && error.code === 'stale' && tries > 1) {
      base = await readApplication();
      return send(tries - 1);
    }
    // What was refused is no longer what the applicant typed.
    if (get().edits !== edits) return send();
    set({ saving: refused(error), errors: fieldErrors(error) });
    return false;
  }
  const moved = get().edits !== edits;
  settle(edits, base);
  return moved ? send() : true;
}

let running: Promise<boolean> | null = null;

/** Saves the changes, one request at a time. Returns true when the server has everything that can be saved. */
export function save(): Promise<boolean> {
  clearTimeout(timer);
  running ??= send()
    .catch(() => false)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Saves waiting edits. Called when the network is back and when the page is hidden. */
export function saveWaiting() {
  if (Object.keys(get().edits).length > 0) void save();
}

onForget(() => {
  clearTimeout(timer);
  base = null;
  set(NOTHING);
});
