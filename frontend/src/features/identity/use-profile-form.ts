import { useState } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { config } from '@/shared/lib/config';
import { failToast } from '@/shared/lib/toast-store';
import { saveProfile } from './account-api';
import { profileProblem, profileProblemsByField, stripSpaces, type ProfileValues } from './model';

/** Moves the focus to the first wrong field. */
export function focusFirstProblem(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The values, the problems and the saving of the profile form. */
export function useProfileForm(initial: ProfileValues) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const bind = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  /** Returns true once the profile is saved. */
  async function save(around: (save: () => Promise<true>) => Promise<true | null> = (plain) => plain()): Promise<boolean> {
    const problem = profileProblem(values, config.examplePhone);
    setErrors(profileProblemsByField(values, config.examplePhone));
    if (problem) {
      failToast(problem.title, problem.description);
      return false;
    }
    setSaving(true);
    try {
      return (await around(async () => (await saveProfile({ ...values, phone: stripSpaces(values.phone) }), true as const))) === true;
    } catch (error) {
      setErrors(fieldErrors(error));
      failToast('Profile update failed', messageOf(error, 'Please try again.'));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { bind, saving, save };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
