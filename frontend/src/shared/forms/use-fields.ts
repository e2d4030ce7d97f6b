import { useState } from 'react';
import type { FieldErrors } from './use-submit';

/** The names of the values that are texts, so that a text field can show them. */
export type TextName<T> = {
  [K in keyof T]-?: T[K] extends string ? (string extends T[K] ? K : never) : never;
}[keyof T] &
  string;

/** The names of the values that are on or off. */
export type FlagName<T> = { [K in keyof T]-?: T[K] extends boolean ? K : never }[keyof T] & string;

/**
 * What is typed into a form, and the attributes of its fields. The names of the values are the server's names of the fields, so that an error
 * of `useSubmit` finds its field. With `under`, the errors of `under.name` belong to the field `name` too.
 */
export function useFields<T extends object>(first: T | (() => T), under?: string) {
  const [values, setValues] = useState<T>(first);
  const set = (patch: Partial<T>) => setValues((now) => ({ ...now, ...patch }));

  /** The error of a field. */
  const errorOf = (name: string, errors: FieldErrors) =>
    errors[name] ?? (under === undefined ? undefined : errors[`${under}.${name}`]);

  /** The attributes of a text field or a choice. */
  const field = (name: TextName<T>, errors: FieldErrors) => ({
    value: values[name] as unknown as string,
    error: errorOf(name, errors),
    onChange: (event: { target: { value: string } }) =>
      set({ [name]: event.target.value } as unknown as Partial<T>),
  });

  /** The attributes of a line with a checkbox. */
  const flag = (name: FlagName<T>) => ({
    name,
    checked: values[name] as unknown as boolean,
    onChange: (on: boolean) => set({ [name]: on } as unknown as Partial<T>),
  });

  return { values, set, errorOf, field, flag };
}
