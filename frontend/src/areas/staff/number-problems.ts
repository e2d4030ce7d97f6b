import type { FieldErrors } from '@/shared/forms/use-submit';
import { typedKobo } from '@/shared/lib/money';
import { typedWhole } from '@/shared/lib/typed-whole';

/** The errors of the fields in which `read` finds no number. An empty field has none: its form says whether it may be empty. */
const problemsOf = (
  fields: Readonly<Record<string, string>>,
  read: (text: string) => number | null,
  problem: string,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text.trim() !== '' && read(text) === null)
      .map(([name]) => [name, problem]),
  );

/** The errors of fields for whole numbers, by the server's names: "1.5" and "-3" are refused, and not read as 15 and 3. */
export const wholeProblems = (fields: Readonly<Record<string, string>>) =>
  problemsOf(fields, typedWhole, 'Enter a whole number, such as 12.');

/** The errors of fields for amounts in naira, by the server's names. */
export const amountProblems = (fields: Readonly<Record<string, string>>) =>
  problemsOf(fields, typedKobo, 'Enter an amount in naira, such as 5,000.');
