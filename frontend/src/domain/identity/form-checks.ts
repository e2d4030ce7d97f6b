import { texts } from './texts';

// The checks of the forms of an account. They are apart from the model, which every page loads.

const PHONE = /^(\+234|234|0)[789][01]\d{8}$/;

/** A typed number without spaces, dashes, dots and brackets, and without the `(0)` after the country code. */
export const barePhone = (phone: string) =>
  phone
    .replace(/[\s.\-\u2010-\u2015\u2212]/g, '')
    .replace(/^(\+?234)\(0\)/, '$1')
    .replace(/[()]/g, '');

export const isNigerianPhone = (phone: string) => PHONE.test(barePhone(phone));

export interface ProfileValues {
  phone: string;
  address: string;
  city: string;
  state: string;
  /** The names are in the form of a customer who has an account already. */
  firstName?: string;
  lastName?: string;
}

export interface Message {
  title: string;
  description: string;
}

/** The problem of the profile form, or null. City and state are not checked. */
export function profileProblem(
  values: Pick<ProfileValues, 'phone' | 'address'>,
  examplePhone: string,
): Message | null {
  if (!values.phone.trim() || !values.address.trim()) {
    return {
      title: texts.missingInformation,
      description: texts.phoneNumberAddressRequired,
    };
  }
  if (!isNigerianPhone(values.phone)) {
    return {
      title: texts.invalidPhoneNumber,
      description: texts.pleaseEnterValidNigerian(examplePhone),
    };
  }
  return null;
}

/** What is missing of the names, if the form has them. */
export const nameProblems = ({ firstName, lastName }: Partial<ProfileValues>) => ({
  ...(firstName !== undefined && !firstName.trim() && { firstName: texts.tellUsFirstName }),
  ...(lastName !== undefined && !lastName.trim() && { lastName: texts.tellUsLastName }),
});

/** The same problem by field, to show it where it is, and what is missing of the names. */
export function profileProblemsByField(
  values: Pick<ProfileValues, 'phone' | 'address' | 'firstName' | 'lastName'>,
  examplePhone: string,
): Record<string, string> {
  const names = nameProblems(values);
  const problem = profileProblem(values, examplePhone);
  if (!problem) return names;
  if (problem.title === texts.invalidPhoneNumber) return { ...names, phone: problem.description };
  return {
    ...names,
    ...(!values.phone.trim() && { phone: texts.phoneNumberRequired }),
    ...(!values.address.trim() && { address: texts.addressRequiredLandmarkEnough }),
  };
}

export interface PasswordValues {
  currentPassword: string;
  password: string;
}

/** The problems of the password form, by field. */
export function passwordProblems(
  { currentPassword, password }: PasswordValues,
  min: number,
): Partial<Record<keyof PasswordValues, string>> {
  return {
    ...(currentPassword === '' && { currentPassword: texts.enterPasswordYouHave }),
    ...(password.length < min
      ? { password: texts.useAtLeastCharacters(min) }
      : password === currentPassword && { password: texts.chooseOneYouDo }),
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The problem of a typed e-mail address, by field. */
export function emailProblem(email: string): { email?: string } {
  return EMAIL.test(email.trim()) ? {} : { email: texts.enterEMailAddress };
}

export const MIN_PASSWORD = 8;
export const MIN_STAFF_PASSWORD = 12;

export interface Credentials {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The problems of the sign-in and sign-up forms, by field; empty when there are none. */
export function credentialProblems(
  values: Credentials,
  mode: 'signin' | 'signup' | 'forgot' | 'reset',
  minPassword = MIN_PASSWORD,
): Partial<Record<keyof Credentials, string>> {
  const found: Partial<Record<keyof Credentials, string>> = {};
  if (mode === 'signup' && !values.firstName.trim()) found.firstName = texts.tellUsFirstName;
  if (mode === 'signup' && !values.lastName.trim()) found.lastName = texts.tellUsLastName;
  if (mode !== 'reset') Object.assign(found, emailProblem(values.email));
  if (mode === 'signin' && !values.password) found.password = texts.enterYourPassword;
  if ((mode === 'signup' || mode === 'reset') && values.password.length < minPassword)
    found.password = texts.useAtLeastCharactersThree(minPassword);
  return found;
}
