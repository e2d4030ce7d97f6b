import { useFields, type TextName } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { config } from '@/shared/lib/config';
import { failToast } from '@/shared/lib/toast-store';
import { saveProfile } from '@/domain/identity/account-api';
import {
  profileProblem,
  profileProblemsByField,
  barePhone,
  type ProfileValues,
} from '@/domain/identity/form-checks';
import { texts } from './texts';

/** The values, the problems and the saving of the profile form. */
export function useProfileForm(initial: ProfileValues) {
  const { values, field } = useFields(initial);
  const {
    busy: saving,
    errors,
    run,
  } = useSubmit({
    failTitle: texts.profileUpdateFailed,
    check: () => profileProblemsByField(values, config.examplePhone),
  });
  // The names are not in every form, but where they are they are texts like the others.
  const bind = (name: keyof ProfileValues) => ({
    name,
    ...field(name as TextName<ProfileValues>, errors),
    value: values[name] ?? '',
  });

  /** Returns true once the profile is saved. */
  async function save(
    around: (save: () => Promise<true>) => Promise<true | null> = (plain) => plain(),
  ): Promise<boolean> {
    const problem = profileProblem(values, config.examplePhone);
    if (problem) failToast(problem.title, problem.description);
    let saved = false;
    await run(async () => {
      saved =
        (await around(
          async () => (
            await saveProfile({ ...values, phone: barePhone(values.phone) }),
            true as const
          ),
        )) === true;
    });
    return saved;
  }

  return { bind, saving, save };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
