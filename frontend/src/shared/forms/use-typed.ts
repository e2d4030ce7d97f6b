import { useEffect, useState } from 'react';
import { storageKeys } from '@/shared/lib/config';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { useFields } from './use-fields';

type Typed = Readonly<Record<string, string>>;

/** Where a form keeps one text. */
const TEXT = 'text';

function allTyped(): Readonly<Record<string, Typed>> {
  try {
    return JSON.parse(readStored(storageKeys.typed) ?? '{}') as Record<string, Typed>;
  } catch {
    return {};
  }
}

/** What was typed into this form and not sent, by field. */
export const typedIn = (form: string): Typed => allTyped()[form] ?? {};

/** Keeps what is typed into a form on this device. `forget.ts` says for whom, and for how long. */
function keepTyped(form: string, typed: Typed) {
  const { [form]: before, ...others } = allTyped();
  const given = Object.entries(typed).filter(([, text]) => text !== '');
  if (given.length === 0 && before === undefined) return;
  const all = given.length > 0 ? { ...others, [form]: Object.fromEntries(given) } : others;
  if (Object.keys(all).length === 0) removeStored(storageKeys.typed);
  else writeStored(storageKeys.typed, JSON.stringify(all));
}

/** Called when a form was sent. */
export const forgetTyped = (form: string) => keepTyped(form, {});

/** Keeps the text of a form that has only one; see `useTyped`. */
export const keepText = (form: string, text: string) => keepTyped(form, { [TEXT]: text });
export const textIn = (form: string) => typedIn(form)[TEXT] ?? '';

/**
 * The text of a field, which is still there when the page is opened again, for example after the session ended while the person was typing.
 * `form` names the form and what it is about. Without a name the text is not kept. When the form was sent, its text is set to ''.
 */
export function useTyped(form: string | undefined, first = '') {
  const [text, setText] = useState(() => (form === undefined ? '' : textIn(form)) || first);
  function change(typed: string) {
    setText(typed);
    if (form !== undefined) keepText(form, typed);
  }
  return [text, change] as const;
}

/** The fields of a form, as `useFields`, which keep what is typed as `useTyped` does. When the form was sent, `forgetTyped` is called. */
export function useTypedFields<T extends Record<string, string>>(form: string, first: T) {
  const [begun] = useState<T>(() => ({ ...first, ...typedIn(form) }));
  const fields = useFields<T>(begun);
  const { values } = fields;
  useEffect(() => {
    if (values !== begun) keepTyped(form, values);
  }, [form, values, begun]);
  return fields;
}
